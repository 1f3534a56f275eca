import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfferedInstrument } from '@quatremains/protocol/entities/instrument';
import { PROJECT } from '../tools/project.ts';

/** The files that a start creates; a new clone has none of them. */
const MADE = ['web/dist', 'content/build', '.cache', 'web/src/i18n/generated'].map((path) => join(PROJECT, path));
const LOOK_EVERY = 50;
const GIVE_UP = 600_000;
const PORT = Number(process.env['PORT'] ?? 4_417);
const HERE = `http://127.0.0.1:${PORT}`;

const moved = (path: string): string => `${path}.before-bench`;

function move(from: (path: string) => string, to: (path: string) => string): void {
  for (const path of MADE) if (existsSync(from(path))) renameSync(from(path), to(path));
}

const same = (path: string): string => path;

async function answer(path: string): Promise<Response | null> {
  const response = await fetch(`${HERE}${path}`).catch(() => null);
  return response?.ok === true ? response : null;
}

/** Resolves when the condition is true, with the seconds since `start`. */
async function until(start: number, isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo())) {
    if (performance.now() - start > GIVE_UP) throw new Error('It did not come');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  return (performance.now() - start) / 1_000;
}

async function states(): Promise<OfferedInstrument['state'][]> {
  const response = await answer('/api/instruments');
  const list = response === null ? [] : ((await response.json()) as OfferedInstrument[]);
  return list.map(({ state }) => state);
}

const phases: readonly (readonly [name: string, isReached: () => Promise<boolean>])[] = [
  ['the server and the site answer', async () => (await answer('/')) !== null],
  ['the grand can be played', async () => ['partial', 'ready'].includes((await states())[0] ?? '')],
  ['all of the grand is there', async () => (await states())[0] === 'ready'],
  ['all instruments are there', async () => (await states()).every((state) => state === 'ready')],
];

/** The server ends a moment after npm. */
async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await until(performance.now(), async () => (await answer('/api/health')) === null);
}

async function measure(name: string, data: string): Promise<void> {
  console.log(`\n${name} start (npm start), seconds after the command`);
  const start = performance.now();
  const env = { ...process.env, PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR: data };
  const child = spawn('npm', ['start'], { cwd: PROJECT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const [phase, isReached] of phases)
    console.log(`  ${(await until(start, isReached)).toFixed(1).padStart(6)}  ${phase}`);
  await stop(child);
}

/** Starts as in a new clone after `npm ci`, and again; the files from before are put back. */
const data = mkdtempSync(join(tmpdir(), 'quatremains-start-'));
move(same, moved);
try {
  await measure('cold', data);
  await measure('warm', data);
} finally {
  for (const path of MADE) rmSync(path, { recursive: true, force: true });
  move(moved, same);
  rmSync(data, { recursive: true });
}
