import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const file = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

test('a rejected promise that nothing handles is logged, and the process goes on', () => {
  const program = `
    import { surviveRejections } from ${file('unhandled.ts')};
    import { createLogger } from ${file('logger.ts')};
    surviveRejections(createLogger('error'));
    Promise.reject(new Error('nothing handles this'));
    setImmediate(() => console.log('alive'));`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  expect({ status, said: stdout.toString() }).toEqual({ status: 0, said: 'alive\n' });
  expect(JSON.parse(stderr.toString())).toMatchObject({ level: 50, error: { message: 'nothing handles this' } });
});
