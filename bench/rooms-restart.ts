import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import { connectClient, type Client } from '@quatremains/protocol/client';
import { runServer, type RunningServer } from '@quatremains/server/testing/run-server';
import { pause } from './bench-client.ts';

const ROOMS = 20;
const PLAYERS = 3;

const enter = ({ url }: RunningServer, resume?: string): Promise<Client> =>
  connectClient({ url, io, parser, ...(resume !== undefined && { resume }) });

async function fill(server: RunningServer): Promise<Client[]> {
  const clients: Client[] = [];
  for (let room = 0; room < ROOMS; room++) {
    const members = await Promise.all(Array.from({ length: PLAYERS }, () => enter(server)));
    const [creator, ...others] = members;
    const made = await creator?.request('createRoom', {});
    if (made?.ok)
      for (const other of others) await other.request('joinRoom', { id: made.value.roomId, userStatus: 'player' });
    clients.push(...members);
  }
  return clients;
}

export interface Return {
  readonly signal: string;
  /** From the signal to a server that answers, ms; it depends on the machine and the database. */
  readonly startedAfter: number;
  /** From there until all members have their seats again. */
  readonly backAfter: number;
  readonly seats: number;
  readonly members: number;
}

/** Ends a real server in the middle of twenty rooms, starts it again, and waits until all members have reconnected. */
export async function restartAfter(signal: 'SIGTERM' | 'SIGKILL'): Promise<Return> {
  const folder = mkdtempSync(join(tmpdir(), 'quatremains-restart-'));
  const before = await runServer({ DATA_DIR: folder });
  const clients = await fill(before);
  await pause(2_500);
  const endedAt = performance.now();
  await before.end(signal);
  const after = await runServer({ DATA_DIR: folder });
  const readyAt = performance.now();
  const back = await Promise.all(clients.map(({ me }) => enter(after, me.resume)));
  const backAt = performance.now();
  const seats = back.filter(({ me }, place) => me.seat?.status === 'player' && me.id === clients[place]?.me.id).length;
  for (const client of back) client.stop();
  await after.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  return { signal, startedAfter: readyAt - endedAt, backAfter: backAt - readyAt, seats, members: back.length };
}
