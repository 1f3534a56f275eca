import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { systemTimers, type Timers } from '../platform/timers.ts';
import { createDatabase } from '../testing/postgres.ts';
import { openDatabase } from './connection.ts';

const url = inject('postgresUrl');

const impatient: Timers = { ...systemTimers, after: (delay, run) => systemTimers.after(Math.min(delay, 10), run) };
const throwIt = (error: Error): void => {
  throw error;
};

let proxy: Server;
afterEach(() => {
  proxy.close();
});

/** An address at which PostgreSQL ends this many connections before it accepts one. */
async function afterEnding(many: number, target: URL): Promise<string> {
  let ended = 0;
  proxy = createServer((socket: Socket) => {
    if (ended < many) {
      ended++;
      socket.end();
      return;
    }
    const server = connect(Number(target.port), target.hostname);
    socket.pipe(server).pipe(socket);
    for (const end of [socket, server]) end.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  const reached = new URL(target);
  reached.port = String((proxy.address() as AddressInfo).port);
  return reached.href;
}

describe.skipIf(url === null)('a server that starts while PostgreSQL restarts', () => {
  const open = (databaseUrl: string) =>
    openDatabase({ config: { databaseUrl, dataDir: ':memory:' }, timers: impatient, onFatal: throwIt });

  test('waits for it and then migrates', async () => {
    const target = new URL(await createDatabase(url ?? '', `opening_${process.pid}`));
    const database = await open(await afterEnding(3, target));
    await expect(database.isAnswering()).resolves.toBe(true);
    await database.close();
  });

  test('throws an explained error when PostgreSQL does not start', async () => {
    const address = await afterEnding(Infinity, new URL(url ?? ''));
    await expect(open(address)).rejects.toThrow('the database of DATABASE_URL cannot be opened');
  });
});
