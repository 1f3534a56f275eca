import type { Person } from '@quatremains/protocol/entities/person';
import type { InternalId, UserId } from '@quatremains/protocol/ids';
import { describe, expect, test } from 'vitest';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createConnectionStatusStore } from './connection-status-store.ts';
import { createIdentityStore, isAuthenticated, ownColours } from './identity-store.ts';
import { anAccount } from './testing/an-account.ts';

const GUEST: Person = {
  id: 'me' as UserId,
  internalId: null,
  username: 'Guest 1234',
  country: 'FR',
  colors: ['#111111'],
  role: 'Guest',
  isVip: false,
};
const CAMILLE = anAccount();
/** Camille's account as the identity of the connection. */
const AS_CAMILLE: Person = {
  ...GUEST,
  internalId: CAMILLE.id,
  username: 'Camille',
  colors: CAMILLE.preferences.colors,
  role: 'User',
};

function aBrowser(first: Person = GUEST) {
  const connection = createFakeConnection();
  const store = createIdentityStore(connection);
  connection.say('initUser', { ...first, resume: 'token', serverTime: 0, seat: null });
  return { connection, store, state: store.getState };
}

function aBrowserOfCamille() {
  const browser = aBrowser();
  browser.store.authenticated(CAMILLE);
  return browser;
}

describe('the status', () => {
  test('is unknown, then that of a guest or an account', () => {
    const { store, state } = aBrowser();
    expect(state()).toEqual({ status: 'asking', account: null, me: GUEST });
    store.signedOut();
    expect(state()).toEqual({ status: 'guest', account: null, me: GUEST });
    store.signedIn(CAMILLE);
    expect(state()).toEqual({ status: 'signedIn', account: CAMILLE, me: GUEST });
  });
});

describe('the identity of the connection', () => {
  test('is the account’s once the connection is signed in to it', () => {
    const { store, state } = aBrowser();
    store.signedIn(CAMILLE);
    expect(isAuthenticated(state())).toBe(false);
    store.authenticated(CAMILLE);
    expect(state().me).toEqual(AS_CAMILLE);
    expect(isAuthenticated(state())).toBe(true);
  });

  test('that resumes an account is the account’s as soon as the browser knows it', () => {
    const { store, state } = aBrowser({ ...AS_CAMILLE, username: 'Cam before' });
    expect(isAuthenticated(state())).toBe(false);
    store.signedIn(CAMILLE);
    expect(state().me?.username).toBe('Camille');
    expect(isAuthenticated(state())).toBe(true);
  });

  test('changes the account, where the connection is signed in to it', () => {
    const { connection, state } = aBrowserOfCamille();
    connection.say('person', { ...AS_CAMILLE, username: 'Cam', colors: ['#abcdef'], isVip: true });
    expect(state().account).toEqual({
      ...CAMILLE,
      username: 'Cam',
      preferences: { ...CAMILLE.preferences, colors: ['#abcdef'] },
      vip: { isVip: true },
    });
    expect(state().me).toMatchObject({ username: 'Cam', colors: ['#abcdef'], isVip: true });
  });

  test('that is a guest’s changes no account', () => {
    const { store, connection, state } = aBrowser();
    store.signedIn(CAMILLE);
    connection.say('person', { ...GUEST, username: 'Guest 7' });
    expect(state().account).toEqual(CAMILLE);
    expect(state().me?.username).toBe('Guest 7');
  });

  test('stays the account’s after the logout, until the server makes it a guest’s', () => {
    const { store, connection, state } = aBrowserOfCamille();
    store.show({ colors: ['#abcdef'] });
    store.signedOut();
    expect(state()).toEqual({ status: 'guest', account: null, me: AS_CAMILLE });
    connection.say('person', GUEST);
    expect(state().me).toEqual(GUEST);
  });
});

describe('a name', () => {
  test('of a guest changes the guest', () => {
    const { store, connection, state } = aBrowser();
    store.renamed('Chopin');
    expect(state().me?.username).toBe('Chopin');
    connection.say('changeUsername', { playerId: GUEST.id, username: 'Chopin II' });
    connection.say('changeUsername', { playerId: 'other' as UserId, username: 'Liszt' });
    expect(state().me?.username).toBe('Chopin II');
  });

  test('of an account changes the account and the identity', () => {
    const { store, state } = aBrowserOfCamille();
    store.renamed('Cam');
    expect([state().account?.username, state().me?.username]).toEqual(['Cam', 'Cam']);
  });

  test('of a guest who is signing in does not change the account', () => {
    const { store, state } = aBrowser();
    store.signedIn(CAMILLE);
    store.renamed('Chopin');
    expect([state().account?.username, state().me?.username]).toEqual(['Camille', 'Chopin']);
  });
});

describe('a change that is not answered', () => {
  test('is shown in the account and in the identity, and stays once it is accepted', () => {
    const { store, state } = aBrowserOfCamille();
    const answer = store.show({ colors: ['#abcdef'] });
    expect([state().account?.preferences.colors, state().me?.colors]).toEqual([['#abcdef'], ['#abcdef']]);
    answer(true);
    expect([state().account?.preferences.colors, state().me?.colors]).toEqual([['#abcdef'], ['#abcdef']]);
  });

  test('is taken back where it is refused; an accepted later one stays', () => {
    const { store, state } = aBrowserOfCamille();
    const answers = [store.show({ image: 'rings:one' }), store.show({ badgeSlot1Id: 3 })];
    answers[0]?.(false);
    answers[1]?.(true);
    expect(state().account).toEqual({ ...CAMILLE, badgeSlot1Id: 3 });
  });

  test('stays shown when the server sends the account as it was', () => {
    const { store, connection, state } = aBrowserOfCamille();
    store.show({ colors: ['#abcdef'] });
    store.refreshed(CAMILLE);
    connection.say('person', AS_CAMILLE);
    expect(ownColours(state())).toEqual(['#abcdef']);
  });

  test('of a guest is not shown to the next one, and its answer changes nothing', () => {
    const { store, connection, state } = aBrowser();
    const answer = store.show({ colors: ['#abcdef'] });
    expect(state().me?.colors).toEqual(['#abcdef']);
    const next = { ...GUEST, id: 'me again' as UserId };
    connection.say('initUser', { ...next, resume: 'token', serverTime: 0, seat: null });
    answer(true);
    expect(state().me).toEqual(next);
  });

  test('is not shown for another account, and its answer changes nothing', () => {
    const { store, state } = aBrowserOfCamille();
    const answer = store.show({ invisible: true });
    const other = anAccount({ id: 'account-other' as InternalId });
    store.signedIn(other);
    answer(true);
    expect(state().account).toEqual(other);
  });
});

test('a profile that is fetched again changes its own account only', () => {
  const { store, state } = aBrowserOfCamille();
  store.refreshed(anAccount({ username: 'Cam' }));
  expect([state().account?.username, state().me?.username]).toEqual(['Cam', 'Cam']);
  store.refreshed(anAccount({ id: 'account-other' as InternalId, username: 'Liszt' }));
  expect(state().account?.username).toBe('Cam');
});

test('the own colours are those of the account, also while the connection is a guest’s', () => {
  const { store, state } = aBrowser();
  expect(ownColours(state())).toEqual(['#111111']);
  store.signedIn(CAMILLE);
  expect(ownColours(state())).toEqual(CAMILLE.preferences.colors);
});

test('the status of a lost connection has no round trip', () => {
  const connection = createFakeConnection();
  const status = createConnectionStatusStore(connection);
  status.measured(40);
  expect(status.getState()).toEqual({ state: 'connected', roundTrip: 40 });
  connection.become('lost');
  expect(status.getState()).toEqual({ state: 'lost', roundTrip: null });
});
