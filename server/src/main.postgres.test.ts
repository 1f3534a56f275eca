import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectClient, type Client } from '@quatremains/protocol/client';
import type { RoomId } from '@quatremains/protocol/ids';
import { TestBrowser, type Answer } from './testing/browser.ts';
import { aNote, frameOf, record, settled, valueOf } from './testing/listening.ts';
import { createDatabase, startPostgres, type PostgresServer } from './testing/postgres.ts';
import { runServer, type RunningServer } from './testing/run-server.ts';

const TIME = 180_000;
const TERMINATIONS = 50;
const CALLERS = 20;

/* The server as `npm start` runs it, on a PostgreSQL of its own, which these tests break. */
describe.skipIf(inject('postgresUrl') === null)('while PostgreSQL ends connections, stops and starts', () => {
  let postgres: PostgresServer;
  let url: string;
  let folder: string;
  let server: RunningServer;
  let browser: TestBrowser;
  let token: string;
  let ada: Client;
  let ben: Client;
  let id: RoomId;
  let received: unknown[];

  const connect = (resume?: string) =>
    connectClient({ url: server.url, io, parser, ...(resume !== undefined && { resume }) });
  const change = (invisible: boolean) =>
    browser.call('PUT', 'mpo/users/@me/preferences', { body: { invisible }, token });

  async function sql<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
    const operator = new pg.Client({ connectionString: url });
    await operator.connect();
    const { rows } = await operator.query<Row>(query);
    await operator.end();
    return rows;
  }

  beforeAll(async () => {
    const started = await startPostgres();
    if (started === null) throw new Error('there is no PostgreSQL');
    postgres = started;
    url = await createDatabase(postgres.url, 'broken');
    folder = mkdtempSync(join(tmpdir(), 'quatremains-outage-'));
    server = await runServer({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'fatal' });
    browser = new TestBrowser(server.url);
    ({ token } = await browser.signIn('Ada'));
    [ada, ben] = [await connect(), await connect()];
    valueOf(await ada.request('requestLogin', { header: 'Authorization', token }));
    ({ roomId: id } = valueOf(await ada.request('createRoom', { name: 'Duets' })));
    valueOf(await ben.request('joinRoom', { id, userStatus: 'player' }));
    received = record(ben, []);
  }, TIME);
  afterAll(async () => {
    for (const client of [ada, ben]) client.stop();
    await server.end('SIGTERM');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function playAndTalk(times: number): Promise<void> {
    const before = received.length;
    for (let played = 0; played < times; played++) ada.sendNotes(frameOf(aNote({ note: 40 + (played % 40) })));
    await settled(ada, ben);
    expect(received).toHaveLength(before + times);
  }

  const isBusy = ({ status, body }: Answer) => status === 503 && body.refusal?.code === 'SERVER_BUSY';
  const isStrange = (answer: Answer) => answer.status !== 200 && answer.status !== 429 && !isBusy(answer);

  test(
    'every call is answered or refused as busy, acknowledged writes are saved, and notes are relayed',
    async () => {
      const strange: unknown[] = [];
      const load = { isOn: true, accounts: 0 };
      const acknowledged: string[] = [];
      const call = async (caller: number): Promise<void> => {
        for (let times = 0; load.isOn; times++) {
          const answer = await browser.call('GET', times % 2 === 0 ? 'mpo/users/@me' : 'mpo/users/@me/vip', { token });
          const saved = await change((caller + times) % 2 === 0);
          strange.push(...[answer, saved].filter(isStrange));
        }
      };
      const makeAccounts = async (): Promise<void> => {
        while (load.isOn) {
          const name = `Visitor ${++load.accounts}`;
          await new TestBrowser(server.url).signIn(name).then(
            () => acknowledged.push(name),
            (error: Error) => {
              if (!/SERVER_BUSY|TOO_FAST/.test(error.message)) strange.push(error.message);
            },
          );
        }
      };
      const callers = [...Array.from({ length: CALLERS }, (_, caller) => call(caller)), makeAccounts()];
      for (let time = 0; time < TERMINATIONS; time++) {
        await sql(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        await playAndTalk(3);
      }
      load.isOn = false;
      await Promise.all(callers);
      expect(strange).toEqual([]);
      const rows = await sql<{ username: string; parts: number }>(`
        select username, (select count(*)::int from usernames where account_id = accounts.id)
          + (select count(*)::int from providers where account_id = accounts.id)
          + (select count(*)::int from statistics where account_id = accounts.id) as parts from accounts`);
      expect(rows.filter(({ parts }) => parts !== 3)).toEqual([]);
      expect(acknowledged.filter((name) => !rows.some(({ username }) => username === name))).toEqual([]);
    },
    TIME,
  );

  test(
    'rooms stay open without PostgreSQL, and are saved when it is back',
    async () => {
      await postgres.halt();
      expect(await change(true)).toSatisfy(isBusy);
      await playAndTalk(5);
      valueOf(await ada.request('chatMessage', { message: 'said without a database' }));
      const cleo = await connect();
      valueOf(await cleo.request('joinRoom', { id, userStatus: 'spectator' }));
      expect(await cleo.request('requestLogin', { header: 'Authorization', token })).toMatchObject({
        refusal: { code: 'SERVER_BUSY' },
      });
      cleo.stop();
      expect((await browser.call('GET', 'health')).status).toBe(503);
      await postgres.resume();
      await expect.poll(async () => (await change(false)).status).toBe(200);
      await expect
        .poll(() => sql(`select message from room_messages where message like '%without a database%'`), {
          timeout: 30_000,
        })
        .toHaveLength(1);
      await expect
        .poll(() => sql(`select messages from statistics where messages = 1`), { timeout: 30_000 })
        .toHaveLength(1);
    },
    TIME,
  );
});
