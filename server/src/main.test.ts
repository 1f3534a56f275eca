import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let folder: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quatremains-main-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  /** Resolves with the first complete line. */
  readonly firstLine: Promise<string>;
  /** Resolves with the exit code and the whole output when the process has ended. */
  readonly over: Promise<{ code: number | null; said: string; complained: string }>;
}

function run(variables: Record<string, string>): Run {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [MAIN], { env: { PATH, HOST: '127.0.0.1', ...variables } });
  children.push(child);
  let said = '';
  let complained = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString();
  });
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('\n')) resolve(said);
    });
  });
  const over = new Promise<Awaited<Run['over']>>((resolve) => {
    child.on('close', (code) => {
      resolve({ code, said, complained });
    });
  });
  return { child, firstLine, over };
}

test('prints one line when it is ready, restricts its data to its owner, and stops cleanly', async () => {
  const first = run({ PORT: '0', DATA_DIR: folder });
  const line = await first.firstLine;
  expect(line).toMatch(/^Quatremains is ready: http:\/\/localhost:\d+\n$/);
  const port = /\d+(?=\n)/.exec(line)?.[0];
  const health = await fetch(`http://127.0.0.1:${port}/api/health`);
  expect(await health.json()).toMatchObject({ status: 'ok', database: 'ok' });

  const second = await run({ PORT: '0', DATA_DIR: folder }).over;
  expect(second).toMatchObject({ code: 1, said: '' });
  expect(second.complained).toMatch(/^Quatremains cannot run: the data folder .* is in use by process \d+; .*\n$/);

  first.child.kill('SIGTERM');
  expect(await first.over).toEqual({ code: 0, said: line, complained: '' });

  const again = run({ PORT: '0', DATA_DIR: folder });
  await again.firstLine;
  // A terminal signals the whole group, and the parent process passes the signal on.
  for (const signal of ['SIGINT', 'SIGINT'] as const) again.child.kill(signal);
  expect((await again.over).code).toBe(0);
});

test.skipIf(process.platform === 'win32')(
  'restricts a data folder that other accounts can read, and logs a warning',
  async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'session-secret'), 'x'.repeat(64));
    for (const [path, mode] of [
      [data, 0o777],
      [join(data, 'session-secret'), 0o666],
    ] as const)
      chmodSync(path, mode);
    const first = run({ PORT: '0', DATA_DIR: data });
    await first.firstLine;
    first.child.kill('SIGTERM');
    const { complained } = await first.over;
    expect(JSON.parse(complained)).toMatchObject({ level: 40, dataDir: data });
    const all = [data, ...readdirSync(data, { recursive: true, encoding: 'utf8' }).map((name) => join(data, name))];
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
  },
);

test('refuses a port that is taken, in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, said, complained } = await run({ PORT: String(port), DATA_DIR: ':memory:' }).over;
  other.close();
  expect({ code, said, complained }).toEqual({
    code: 1,
    said: '',
    complained: `Quatremains cannot run: port ${port} is in use; stop what uses it, or set PORT\n`,
  });
});

test('refuses a data folder that is a file, in one line', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const { code, complained } = await run({ PORT: '0', DATA_DIR: join(file, 'data') }).over;
  expect(code).toBe(1);
  expect(complained).toMatch(
    /^Quatremains cannot run: the data folder .*a-file.data cannot be written .*; set DATA_DIR\n$/,
  );
});

test('refuses a database that cannot be reached, in one line', async () => {
  const { code, complained } = await run({ PORT: '0', DATABASE_URL: 'postgres://127.0.0.1:1/none' }).over;
  expect(code).toBe(1);
  expect(complained).toMatch(/^Quatremains cannot run: the database of DATABASE_URL cannot be opened: .*\n$/);
});

test('refuses an invalid environment, in one line', async () => {
  const { code, complained } = await run({ PORT: 'piano' }).over;
  expect(code).toBe(1);
  expect(complained).toMatch(/^Quatremains cannot run: PORT .*\n$/);
});
