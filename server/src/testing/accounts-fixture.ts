import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import { roomId } from '@quatremains/protocol/ids';
import type { Database } from '../db/connection.ts';
import { TestBrowser } from './browser.ts';
import { onEachDatabase } from './databases.ts';
import { createFakeTime, type FakeTime } from './fake-timers.ts';
import { valueOf } from './listening.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const FIRST_MOMENT = 1_700_000_000_000;

let created = 0;

/** A server with a database and fake time for each test, and a browser. */
export class AccountsFixture {
  database!: Database;
  server!: TestServer;
  time!: FakeTime;
  browser!: TestBrowser;

  async open(): Promise<void> {
    this.time = createFakeTime();
    this.time.advance(FIRST_MOMENT);
    this.server = await startTestServer({ database: this.database, clock: this.time.clock, timers: this.time.timers });
    this.browser = new TestBrowser(this.server.url);
  }

  /** A name that no other test has taken. */
  aName(name: string): string {
    return `${name} ${++created}`;
  }

  logIn(client: Client, token: string) {
    return client.request('requestLogin', { header: 'Authorization', token: `Bearer ${token}` });
  }

  /** Two guests who play in one room. */
  async inRoom(settings: object = {}) {
    const [ada, ben] = [await this.server.connect(), await this.server.connect()];
    const { roomId: id } = valueOf(await ada.request('createRoom', { name: 'Duets', ...settings }));
    valueOf(await ben.request('joinRoom', { id: roomId.parse(id), userStatus: 'player' }));
    return { ada, ben, id };
  }
}

/** Runs the tests on each database, with a new server for each test. */
export function withAccounts(tests: (fixture: AccountsFixture) => void): void {
  onEachDatabase((open) => {
    const fixture = new AccountsFixture();
    beforeAll(async () => {
      fixture.database = await open();
    });
    afterAll(() => fixture.database.close());
    beforeEach(() => fixture.open());
    afterEach(() => fixture.server.stop());
    tests(fixture);
  });
}
