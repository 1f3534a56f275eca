import { expect, test } from 'vitest';
import { internalId } from '@quatremains/protocol/ids';
import { aNewcomer } from '../testing/an-account.ts';
import { KnownSessions, type LookedUp } from './known-sessions.ts';

const NOW = 1_000;

function aSession(account: string, username = 'Ada'): LookedUp {
  const { account: kept, preferences } = aNewcomer();
  const names = { username, unformatted: username, skeleton: username };
  return {
    account: { ...kept, ...names, preferences, id: internalId.parse(account) },
    refresh_hash: 'hash',
    previous_hash: null,
    rotated_at: 0,
    expires_at: NOW + 1,
    created_at: 0,
  };
}

/** Counts how often the database is asked. */
function asking(found: LookedUp | undefined) {
  let asked = 0;
  return {
    ask: () => {
      asked++;
      return Promise.resolve(found);
    },
    times: () => asked,
  };
}

const account = internalId.parse('account');

test('a session is asked for once', async () => {
  const known = new KnownSessions();
  const database = asking(aSession('account'));
  expect(await known.look('s', NOW, database.ask)).toBe(await known.look('s', NOW, database.ask));
  expect(database.times()).toBe(1);
});

test('a session whose time is over is none, asked for or not', async () => {
  const known = new KnownSessions();
  const { ask } = asking(aSession('account'));
  expect(await known.look('s', NOW, ask)).toBeDefined();
  expect(await known.look('s', NOW + 1, ask)).toBeUndefined();
});

test('a session that is not there is asked for again', async () => {
  const known = new KnownSessions();
  await known.look('s', NOW, asking(undefined).ask);
  expect(await known.look('s', NOW, asking(aSession('account')).ask)).toBeDefined();
});

test.each<[string, (known: KnownSessions) => void]>([
  ['the session is ended or has another token', (known) => known.sessionChanged('s')],
  ['the account is gone', (known) => known.accountGone(account)],
])('it is asked for again after %s', async (_, happens) => {
  const known = new KnownSessions();
  await known.look('s', NOW, asking(aSession('account')).ask);
  happens(known);
  expect(await known.look('s', NOW, asking(undefined).ask)).toBeUndefined();
});

test('every session of an account shows it as it is now, and those of others do not', async () => {
  const known = new KnownSessions();
  for (const id of ['phone', 'laptop']) await known.look(id, NOW, asking(aSession('account')).ask);
  await known.look('foreign', NOW, asking(aSession('another', 'Ben')).ask);
  known.accountChanged(aSession('account', 'Countess').account);
  const nobody = asking(undefined);
  const names = await Promise.all(['phone', 'laptop', 'foreign'].map((id) => known.look(id, NOW, nobody.ask)));
  expect(names.map((found) => found?.account.username)).toEqual(['Countess', 'Countess', 'Ben']);
  expect(nobody.times()).toBe(0);
});

test.each<[string, (known: KnownSessions) => void]>([
  ['ended', (known) => known.sessionChanged('s')],
  ['deleted', (known) => known.accountGone(account)],
  ['changed', (known) => known.accountChanged(aSession('account', 'Countess').account)],
])('what was read before it was %s, and comes after, is not kept', async (_, happens) => {
  const known = new KnownSessions();
  const read = Promise.withResolvers<LookedUp>();
  const looking = known.look('s', NOW, () => read.promise);
  happens(known);
  read.resolve(aSession('account'));
  await looking;
  expect(await known.look('s', NOW, asking(undefined).ask)).toBeUndefined();
});

test('those known longest make room for new ones', async () => {
  const known = new KnownSessions();
  const database = asking(aSession('account'));
  for (let session = 0; session <= 5_000; session++) await known.look(`s${session}`, NOW, database.ask);
  await known.look('s5000', NOW, database.ask);
  expect(database.times()).toBe(5_001);
  await known.look('s0', NOW, database.ask);
  expect(database.times()).toBe(5_002);
});
