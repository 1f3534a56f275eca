import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { aNewAccount, saveAccount } from '../../testing/an-account.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { createAccountsRepository, type AccountsRepository } from './accounts.repository.ts';
import { createBansRepository } from './bans.repository.ts';
import { grantRole } from './grant-role.ts';
import { formsOf } from './names.ts';
import { createProvidersRepository } from './providers.repository.ts';
import { createStatisticsRepository, type Counts } from './statistics.repository.ts';

const HOUR = 3_600_000;

const counts = (changes: Partial<Counts>): Counts => ({
  connections: 0,
  mouse_notes: 0,
  keyboard_notes: 0,
  midi_notes: 0,
  drum_notes: 0,
  rooms: 0,
  practice_rooms: 0,
  blind_rooms: 0,
  messages: 0,
  instruments: 0,
  played: 0,
  ...changes,
});

onEachDatabase((open) => {
  let database: Database;
  let accounts: AccountsRepository;
  beforeAll(async () => {
    database = await open();
    accounts = createAccountsRepository(database);
  });
  afterAll(() => database.close());

  describe('an account', () => {
    test('is found by its id, by any spelling of its name, and by its provider', async () => {
      const ada = await saveAccount(database, 'Ada Lovelace', { providerId: '77' });
      expect(await accounts.find(ada.id)).toEqual(ada);
      expect(await accounts.findByName('adalovelace')).toEqual(ada);
      expect(await accounts.findByProvider('discord', '77')).toEqual(ada);
      expect(await accounts.findByProvider('google', '77')).toBeUndefined();
    });

    test('is not created twice for a name or a provider’s account, and a refused one leaves no rows', async () => {
      await saveAccount(database, 'Twin', { providerId: 'twin' });
      const sameName = aNewAccount();
      expect(await accounts.create(sameName, formsOf('T w i n'))).toBeNull();
      const sameProvider = aNewAccount({ providerId: 'twin' });
      expect(await accounts.create(sameProvider, formsOf('Other'))).toBeNull();
      expect(await accounts.find(sameProvider.account.id)).toBeUndefined();
      expect(await accounts.findByName('other')).toBeUndefined();
    });

    test('is created once by concurrent sign-ins', async () => {
      const tries = Array.from({ length: 8 }, (_, index) =>
        accounts.create(aNewAccount({ providerId: 'hurry' }), formsOf(`Hurry ${index}`)),
      );
      expect((await Promise.all(tries)).filter((row) => row !== null)).toHaveLength(1);
    });

    test('is renamed once an hour, and not to a name that is taken', async () => {
      const ben = await saveAccount(database, 'Ben');
      await saveAccount(database, 'Taken');
      const rename = (name: string, now: number) =>
        accounts.rename(ben.id, { ...formsOf(name), now, unlessAfter: now - HOUR });
      expect(await rename('TAKEN', 10)).toBe('taken');
      expect(await rename('Benoît', 20)).toMatchObject({ username: 'Benoît', unformatted: 'benoit' });
      expect(await rename('Benno', 20 + HOUR - 1)).toBe('tooSoon');
      expect(await rename('Benno', 20 + HOUR)).toMatchObject({ username: 'Benno' });
      const names = await accounts.usernamesOf(ben.id);
      expect(names.map(({ username }) => username)).toEqual(['Ben', 'Benoît', 'Benno']);
    });

    test('has both of two concurrent changes of preferences', async () => {
      const { id } = await saveAccount(database, 'Picky');
      await Promise.all([
        accounts.change(id, { preferences: { invisible: true } }, 2),
        accounts.change(id, { preferences: { hideCountryFlag: true } }, 3),
      ]);
      const { preferences } = (await accounts.find(id))!;
      expect(preferences).toMatchObject({ invisible: true, hideCountryFlag: true, colors: ['#336699'] });
    });

    test('of the staff protects names that look like its name', async () => {
      const paul = await saveAccount(database, 'Paul', { role: 'Mod' });
      const { skeleton } = formsOf('Pаu1');
      expect(await accounts.looksLikeStaff(skeleton, null)).toBe(true);
      expect(await accounts.looksLikeStaff(skeleton, paul.id)).toBe(false);
      await accounts.change(paul.id, { role: 'User' }, 4);
      expect(await accounts.looksLikeStaff(skeleton, null)).toBe(false);
    });

    test('gets a role from the operator, by name or by id', async () => {
      const { id } = await saveAccount(database, 'Grant Me');
      expect(await grantRole(accounts, 'grantme', 'Mod', 5)).toMatchObject({ id, role: 'Mod' });
      expect(await grantRole(accounts, id, 'User', 6)).toMatchObject({ id, role: 'User' });
      await expect(grantRole(accounts, 'nobody', 'Mod', 7)).rejects.toThrow('no account with the name or id nobody');
    });

    test('is found by any part of its name, with special characters, unless it is invisible', async () => {
      await saveAccount(database, 'Se%arch_me');
      const shy = await saveAccount(database, 'Search shy');
      await saveAccount(database, 'Searched far');
      await accounts.change(shy.id, { preferences: { invisible: true } }, 2);
      const found = async (part: string) => (await accounts.search(part, 20)).map(({ username }) => username);
      expect(await found('search')).toEqual(['Searched far']);
      expect(await found('%')).toEqual(['Se%arch_me']);
      expect(await found('_')).toEqual(['Se%arch_me']);
      expect(await found('\\')).toEqual([]);
      expect(await accounts.search('e', 1)).toHaveLength(1);
    });

    test('is deleted with all its rows', async () => {
      const gone = await saveAccount(database, 'Gone', { providerId: 'gone' });
      await accounts.remove(gone.id);
      for (const table of ['providers', 'usernames', 'statistics', 'sessions'] as const) {
        const left = await database.handle.selectFrom(table).selectAll().where('account_id', '=', gone.id).execute();
        expect(left).toEqual([]);
      }
      await expect(saveAccount(database, 'gone', { providerId: 'gone' })).resolves.toMatchObject({ username: 'gone' });
    });
  });

  describe('providers', () => {
    test('are linked to one account only, one of each kind', async () => {
      const providers = createProvidersRepository(database);
      const [one, other] = [await saveAccount(database, 'One'), await saveAccount(database, 'Second')];
      expect(await providers.link(one.id, { name: 'google', providerId: 'g1' }, 5)).toBe(true);
      expect(await providers.link(one.id, { name: 'google', providerId: 'g1' }, 6)).toBe(true);
      expect(await providers.link(one.id, { name: 'google', providerId: 'g2' }, 7)).toBe(false);
      expect(await providers.link(other.id, { name: 'google', providerId: 'g1' }, 8)).toBe(false);
      expect(await providers.of(one.id)).toEqual([
        { id: one.id, providerName: 'discord' },
        { id: 'g1', providerName: 'google' },
      ]);
    });

    test('are never all unlinked, also by concurrent requests', async () => {
      const providers = createProvidersRepository(database);
      const { id } = await saveAccount(database, 'Loose');
      expect(await providers.unlink(id, 'discord')).toBe('last');
      await providers.link(id, { name: 'twitch', providerId: 't1' }, 5);
      expect(await providers.unlink(id, 'google')).toBe('unknown');
      const both = await Promise.all([providers.unlink(id, 'discord'), providers.unlink(id, 'twitch')]);
      expect(both.toSorted()).toEqual(['last', 'unlinked']);
      expect(await providers.of(id)).toHaveLength(1);
    });
  });

  test('statistics are added for several accounts at once, without those of deleted accounts', async () => {
    const statistics = createStatisticsRepository(database);
    const [one, other] = [await saveAccount(database, 'Counted'), await saveAccount(database, 'Counted too')];
    const gone = aNewAccount().account.id;
    const some = new Map([
      [one.id, counts({ mouse_notes: 3, played: 4e9 })],
      [gone, counts({ rooms: 1 })],
      [other.id, counts({ rooms: 2 })],
    ]);
    await statistics.add(some);
    await statistics.add(some);
    expect(await statistics.of(one.id)).toEqual(counts({ mouse_notes: 6, played: 8e9 }));
    expect(await statistics.of(other.id)).toEqual(counts({ rooms: 4 }));
    expect(await statistics.of(gone)).toBeUndefined();
  });

  test('a ban applies from its start to its end, to an account or an address', async () => {
    const bans = createBansRepository(database);
    const { id: account_id } = await saveAccount(database, 'Banned');
    const ban = { banner_id: null, starts_at: 10, ends_at: 20, reason: 'spam' };
    await database.handle
      .insertInto('bans')
      .values([
        { ...ban, id: 'b1', account_id, ip: null },
        { ...ban, id: 'b2', account_id: null, ip: '203.0.113.9' },
      ])
      .execute();
    const isBanned = async (at: number) => (await bans.find({ accountId: account_id }, at)) !== null;
    expect([await isBanned(9), await isBanned(10), await isBanned(19), await isBanned(20)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(await bans.find({ ip: '203.0.113.9' }, 15)).not.toBeNull();
    expect(await bans.find({ ip: '203.0.113.8' }, 15)).toBeNull();
  });
});
