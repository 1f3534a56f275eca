import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { connectClient } from '@quatremains/protocol/client';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import { PROJECT } from '../../tools/project.ts';

/** The server as `npm start` runs it, in its own process. */
export async function startServer(): Promise<{ url: string; stop: () => void }> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: ':memory:' };
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const port = /localhost:(\d+)/.exec(line)?.[1];
    if (port !== undefined) return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
  }
  throw new Error('the server did not start');
}

/** Opens a room that stays open if a member joins within half a minute; its id. */
export async function createRoom(url: string): Promise<string> {
  const client = await connectClient({ url, io, parser, program: 'bench' });
  const room = await client.request('createRoom', { name: 'Press to sound' });
  client.stop();
  if (!room.ok) throw new Error(`no room: ${room.refusal.code}`);
  return room.value.roomId;
}
