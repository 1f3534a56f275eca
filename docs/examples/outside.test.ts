import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connectClient } from '@quatremains/protocol/client';
import { readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from './start-server.ts';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../..', import.meta.url));
const EXAMPLE = 'play-chord.ts';
const CHECK = '--noEmit --strict --skipLibCheck false --module nodenext --target es2024 --types node'.split(' ');

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = mkdtempSync(join(tmpdir(), 'quatremains-outside-'));
  await run(process.execPath, ['tools/run.js', 'client', folder], { cwd: project });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const shell = process.platform === 'win32';
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, tarball)];
  await run('npm', install, { cwd: folder, shell });
  copyFileSync(join(project, 'docs/examples/outside', EXAMPLE), join(folder, EXAMPLE));
});
afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});

test('a program outside of the repository is checked against the types of the package', async () => {
  const types = ['--typeRoots', join(project, 'node_modules/@types')];
  const { stdout } = await run(
    process.execPath,
    [join(project, 'node_modules/typescript/bin/tsc'), ...CHECK, ...types, EXAMPLE],
    { cwd: folder },
  );
  expect(stdout).toBe('');
});

test('a program outside of the repository plays with the package', async () => {
  const listener = await connectClient({ url: server.url, io, parser });
  const room = await listener.request('createRoom', { name: 'Examples' });
  if (!room.ok) throw new Error(room.refusal.code);
  const heard: string[] = [];
  listener.onNotes((frame) => {
    readNoteFrame(frame, ({ kind, note }) => heard.push(`${kind} ${note}`));
  });
  await run(process.execPath, [EXAMPLE, server.url, room.value.roomId], { cwd: folder });
  await expect
    .poll(() => heard)
    .toEqual(['on', 'off'].flatMap((kind) => [60, 64, 67, 72].map((note) => `${kind} ${note}`)));
  listener.stop();
});
