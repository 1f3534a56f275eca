import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConfigurationRepository } from '../features/home/configuration.repository.ts';
import { onEachDatabase } from '../testing/databases.ts';
import type { Database } from './connection.ts';
import type { Schema } from './schema.ts';

/** All columns: a missing table or column does not compile, and one too many is not found. */
const promised: { [Table in keyof Schema]: Record<keyof Schema[Table], string> } = {
  configuration: {
    id: 'integer',
    how: 'text?',
    event: 'text?',
    warn: 'text?',
    room_message: 'text?',
    store_available: 'boolean',
  },
  accounts: {
    id: 'text',
    username: 'text',
    unformatted: 'text',
    skeleton: 'text',
    email: 'text?',
    country: 'text',
    role: 'text',
    image: 'text',
    preferences: 'jsonb',
    vip_until: 'bigint?',
    badge_slot: 'integer?',
    username_changed_at: 'bigint?',
    terms_accepted_at: 'bigint',
    created_at: 'bigint',
    updated_at: 'bigint',
  },
  usernames: { account_id: 'text', username: 'text', since: 'bigint' },
  providers: { name: 'text', provider_id: 'text', account_id: 'text', linked_at: 'bigint' },
  sessions: {
    id: 'text',
    account_id: 'text',
    refresh_hash: 'text',
    previous_hash: 'text?',
    rotated_at: 'bigint',
    expires_at: 'bigint',
    created_at: 'bigint',
    ip: 'text',
    user_agent: 'text',
  },
  program_tokens: {
    id: 'text',
    account_id: 'text',
    name: 'text',
    hash: 'text',
    created_at: 'bigint',
    last_used_at: 'bigint?',
  },
  statistics: {
    account_id: 'text',
    listed: 'boolean',
    connections: 'bigint',
    mouse_notes: 'bigint',
    keyboard_notes: 'bigint',
    midi_notes: 'bigint',
    drum_notes: 'bigint',
    rooms: 'bigint',
    practice_rooms: 'bigint',
    blind_rooms: 'bigint',
    messages: 'bigint',
    instruments: 'bigint',
    played: 'bigint',
  },
  bans: {
    id: 'text',
    account_id: 'text?',
    ip: 'text?',
    banner_id: 'text?',
    starts_at: 'bigint',
    ends_at: 'bigint',
    reason: 'text',
  },
  rooms: { id: 'text', version: 'integer', state: 'text', loop: 'text?', seats: 'text', kept_at: 'bigint' },
  room_messages: { room_id: 'text', message_id: 'bigint', message: 'text' },
  reports: {
    id: 'text',
    reporter_id: 'text?',
    reported_id: 'text?',
    reported_name: 'text',
    ip: 'text?',
    room_id: 'text?',
    room_name: 'text?',
    reason: 'text',
    status: 'text',
    logs: 'text',
    moderation_comments: 'text?',
    created_at: 'bigint',
  },
  vip_periods: {
    id: 'text',
    account_id: 'text',
    credited_at: 'bigint',
    starts_at: 'bigint',
    ends_at: 'bigint',
    days: 'integer',
    type: 'text',
    note: 'text',
    price: 'integer',
  },
  unlocked_badges: { account_id: 'text', badge: 'integer', unlocked_at: 'bigint' },
  selections: { account_id: 'text', instruments: 'text', chosen_at: 'bigint' },
  progressions: {
    id: 'text',
    account_id: 'text?',
    midi_id: 'bigint',
    url: 'text',
    speed: 'double precision',
    score: 'bigint',
    perfects: 'integer',
    goods: 'integer',
    normals: 'integer',
    best_streak: 'integer',
    progress: 'double precision',
    maximum: 'bigint',
    finished_at: 'bigint',
    listed: 'boolean',
  },
  replays: { progression_id: 'text', account_id: 'text', events: 'bytea' },
  grade_counts: {
    account_id: 'text',
    listed: 'boolean',
    g: 'integer',
    d: 'integer',
    c: 'integer',
    b: 'integer',
    a: 'integer',
    s: 'integer',
    ss: 'integer',
  },
  suspicious_runs: {
    id: 'text',
    account_id: 'text',
    midi_id: 'bigint',
    suspicions: 'text',
    speed: 'double precision',
    submitted_score: 'bigint',
    score: 'bigint',
    share_heard: 'double precision',
    submitted_at: 'bigint',
  },
};

onEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('a new database answers with an empty configuration', async () => {
    await expect(database.isAnswering()).resolves.toBe(true);
    await expect(createConfigurationRepository(database).read()).resolves.toEqual({
      how: null,
      event: null,
      warn: null,
      roomMessage: null,
      storeAvailable: false,
    });
  });

  test('a second row of configuration is refused', async () => {
    const second = database.handle.insertInto('configuration').values({ id: 2, store_available: true });
    await expect(second.execute()).rejects.toThrow(/check/);
  });

  test('its columns are those of the types', async () => {
    const found = await sql<{ name: string; type: string }>`
      select table_name || '.' || column_name as name, data_type || case is_nullable when 'YES' then '?' else '' end as type
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'`.execute(database.handle);
    const columns = Object.fromEntries(found.rows.map(({ name, type }) => [name, type]));
    expect(columns).toEqual(
      Object.fromEntries(
        Object.entries(promised).flatMap(([table, own]) =>
          Object.entries(own).map(([name, type]) => [`${table}.${name}`, type]),
        ),
      ),
    );
  });

  test('counts are numbers on both databases', async () => {
    const counted = await sql<{ count: unknown }>`select count(*) as count from configuration`.execute(database.handle);
    expect(counted.rows).toEqual([{ count: 1 }]);
  });

  describe('a transaction', () => {
    const storeIsOpen = () =>
      database.handle.selectFrom('configuration').select('store_available as isOpen').executeTakeFirstOrThrow();

    test('is rolled back when its work throws', async () => {
      const failing = database.transaction(async (transaction) => {
        await transaction.updateTable('configuration').set({ store_available: true }).execute();
        throw new Error('too late');
      });
      await expect(failing).rejects.toThrow('too late');
      await expect(storeIsOpen()).resolves.toEqual({ isOpen: false });
    });

    test('isolates its changes until the commit', async () => {
      const changed = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      const seen = changed.promise.then(() => {
        const answer = storeIsOpen();
        asked.resolve();
        return answer;
      });
      const failing = database.transaction(async (transaction) => {
        await transaction.updateTable('configuration').set({ store_available: true }).execute();
        changed.resolve();
        await asked.promise;
        throw new Error('not after all');
      });
      await expect(failing).rejects.toThrow('not after all');
      await expect(seen).resolves.toEqual({ isOpen: false });
    });

    test('refuses the outer handle, for which it would wait for ever', async () => {
      await expect(database.transaction(storeIsOpen)).rejects.toThrow(/outer database handle/);
    });

    test('commits its changes', async () => {
      await database.transaction((transaction) =>
        transaction.updateTable('configuration').set({ store_available: true }).execute(),
      );
      await expect(storeIsOpen()).resolves.toEqual({ isOpen: true });
    });
  });
});
