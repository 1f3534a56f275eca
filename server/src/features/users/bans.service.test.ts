import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { createLogger } from '../../platform/logger.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { Bans } from './bans.service.ts';
import { createBansRepository } from './bans.repository.ts';

const [BANNED, OTHER] = ['203.0.113.1', '203.0.113.2'];
const MINUTE = 60_000;

onEachDatabase((open) => {
  let database: Database;
  let time: FakeTime;
  let bans: Bans;
  beforeEach(async () => {
    database = await open();
    time = createFakeTime();
    const repository = createBansRepository(database);
    const onRead = () => undefined;
    bans = new Bans({ repository, clock: time.clock, timers: time.timers, logger: createLogger('silent'), onRead });
  });
  afterEach(() => {
    bans.stop();
  });

  const ban = (ip: string, lasts: number) => {
    const starts_at = wholeNow(time.clock);
    const row = { id: ip, account_id: null, ip, banner_id: null, reason: 'spam', starts_at };
    return database.handle
      .insertInto('bans')
      .values({ ...row, ends_at: starts_at + lasts })
      .execute();
  };

  test('refuses a banned address at once, for the time of the ban', async () => {
    await ban(BANNED, 2 * MINUTE);
    expect(await bans.ofAddress(BANNED)).toMatchObject({ reason: 'spam' });
    expect(await bans.ofAddress(OTHER)).toBeNull();
    time.advance(2 * MINUTE);
    expect(await bans.ofAddress(BANNED)).toBeNull();
    await database.close();
  });

  test('while the database does not answer, applies the bans that were read last', async () => {
    await ban(BANNED, 5 * MINUTE);
    await bans.read();
    await database.close();
    expect(await bans.ofAddress(BANNED)).toMatchObject({ reason: 'spam' });
    expect(await bans.ofAddress(OTHER)).toBeNull();
    time.advance(5 * MINUTE);
    expect(await bans.ofAddress(BANNED)).toBeNull();
  });
});
