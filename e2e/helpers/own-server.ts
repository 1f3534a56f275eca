import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { expect } from '@playwright/test';
import { startNode } from '../../tools/run-command.ts';

/** A server for one journey, started by its script, that can be killed and started again. */
export interface OwnServer {
  readonly address: string;
  /** Resolves when it answers. */
  start(): Promise<void>;
  /** Kills it, and resolves when it has ended. */
  kill(): Promise<void>;
  /** Resolves when every change of a room is saved. */
  untilSaved(): Promise<void>;
  /** Ends it and removes its data folder. */
  remove(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function isHealthy(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/api/health`).catch(() => null);
  return answer?.ok === true;
}

async function unsavedRooms(address: string): Promise<string | undefined> {
  const metrics = await (await fetch(`${address}/api/metrics`)).text();
  return /^quatremains_rooms_unkept (\d+)$/m.exec(metrics)?.[1];
}

export async function createOwnServer(): Promise<OwnServer> {
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'quatremains-journey-'));
  let child: ChildProcess | null = null;

  async function kill(): Promise<void> {
    if (child === null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    child = null;
    await gone;
  }

  return {
    address,
    kill,
    start: async () => {
      child = startNode(['server/src/main.ts'], { env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: folder } });
      await expect.poll(() => isHealthy(address), { timeout: 60_000 }).toBe(true);
    },
    untilSaved: () => expect.poll(() => unsavedRooms(address)).toBe('0'),
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}
