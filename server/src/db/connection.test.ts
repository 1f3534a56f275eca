import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConfigurationRepository } from '../features/home/configuration.repository.ts';
import { onEachDatabase } from '../testing/databases.ts';
import type { Database } from './connection.ts';

onEachDatabase((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('a new database answers and says nothing to anybody yet', async () => {
    await expect(database.isAnswering()).resolves.toBe(true);
    await expect(createConfigurationRepository(database).read()).resolves.toEqual({
      how: null,
      event: null,
      warn: null,
      roomMessage: null,
      storeAvailable: false,
    });
  });

  test('there is never a second row of configuration', async () => {
    const second = database.handle.insertInto('configuration').values({ id: 2, store_available: true });
    await expect(second.execute()).rejects.toThrow(/check/);
  });

  test('its columns are those that the types promise', async () => {
    const found = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_name = 'configuration' order by ordinal_position`.execute(database.handle);
    expect(found.rows.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'id integer',
      'how text',
      'event text',
      'warn text',
      'room_message text',
      'store_available boolean',
    ]);
  });

  test('counts are numbers, whichever database counts', async () => {
    const counted = await sql<{ count: unknown }>`select count(*) as count from configuration`.execute(database.handle);
    expect(counted.rows).toEqual([{ count: 1 }]);
  });

  describe('a transaction', () => {
    const storeIsOpen = () =>
      database.handle.selectFrom('configuration').select('store_available as isOpen').executeTakeFirstOrThrow();

    test('is undone as a whole when something in it throws', async () => {
      const failing = database.transaction(async (transaction) => {
        await transaction.updateTable('configuration').set({ store_available: true }).execute();
        throw new Error('too late');
      });
      await expect(failing).rejects.toThrow('too late');
      await expect(storeIsOpen()).resolves.toEqual({ isOpen: false });
    });

    test('refuses the outer handle instead of waiting for itself for ever', async () => {
      await expect(database.transaction(storeIsOpen)).rejects.toThrow(/outer database handle/);
    });

    test('leaves its changes behind when it is done', async () => {
      await database.transaction((transaction) =>
        transaction.updateTable('configuration').set({ store_available: true }).execute(),
      );
      await expect(storeIsOpen()).resolves.toEqual({ isOpen: true });
    });
  });
});
