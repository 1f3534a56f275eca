import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('logs message and stack of an error, not the properties that a library adds', () => {
  const lines: string[] = [];
  const logger = createLogger('error', { write: (line) => lines.push(line) });
  const asked = { query: 'insert', params: ['ada@test.invalid'], detail: 'Failing row contains (ada@test.invalid).' };
  const why = Object.assign(new Error('a value is missing'), { code: '23502', constraint: 'accounts_name' }, asked);
  logger.error({ error: new Error('not kept', { cause: why }), user: 'x' }, 'it failed');
  logger.error({ error: why }, 'it failed');
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { msg: 'it failed', user: 'x', error: { type: 'Error', message: 'not kept: a value is missing' } },
    { error: { message: 'a value is missing', code: '23502', constraint: 'accounts_name' } },
  ]);
  expect(lines.join('')).toContain('logger.test.ts');
  expect(lines.join('')).not.toContain('ada@');
});
