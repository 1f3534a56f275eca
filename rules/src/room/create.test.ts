import { roomId } from '@quatremains/protocol/ids';
import { roomSettings } from '@quatremains/protocol/realtime/room-requests';
import { expect, test } from 'vitest';
import { anAccount, anIdentity } from '../testing/an-identity.ts';
import { changeOf, named, eventNames } from '../testing/outcomes.ts';
import { createRoom, creationError } from './create.ts';
import type { Outcome } from './outcome.ts';
import type { Identity, Settings } from './room.ts';

interface Asked extends Record<string, unknown> {
  readonly creator?: Identity;
  readonly passwordHash?: string | null;
}

function create({ creator = anIdentity('Ada'), passwordHash = null, ...settings }: Asked = {}): Outcome {
  return createRoom({
    id: roomId.parse('r1'),
    creator,
    settings: roomSettings.parse(settings),
    passwordHash,
    address: '203.0.113.7',
    now: 5,
  });
}

function settingsOf(asked: Asked): Settings {
  return changeOf(create(asked)).room.settings;
}

function refusalOf(asked: Asked): object | null {
  const outcome = create(asked);
  return outcome.ok ? null : outcome.refusal;
}

const vip = anAccount('Vera', { isVip: true });

test('the creator is master and first player', () => {
  const { room, events } = changeOf(create());
  expect(named(room, 'Ada')).toMatchObject({ status: 'player', master: true, channel: 0, joinedAt: 5, hidden: false });
  expect(named(room, 'Ada').address).toBe('203.0.113.7');
  expect(room).toMatchObject({ createdAt: 5, emptySince: null, closed: false, likes: 0 });
  expect(eventNames(events)).toEqual(['memberJoined ada']);
});

test('a new room of a guest is open, NORMAL, listed, for ten players', () => {
  expect(settingsOf({})).toEqual({
    name: "Ada's room",
    passwordHash: null,
    onlyPrivateForPlayers: false,
    midiPlaybackAuthorized: true,
    guestAuthorized: true,
    programsAllowed: true,
    gameType: 'NORMAL',
    properties: { botEnabled: false, playerLimit: 10 },
    playerLimit: 10,
    background: 'DEFAULT',
    visibility: 'DEFAULT',
  });
});

test.each([
  ['a logged-in user names the room', 'Late Chopin', anAccount('Ada'), 'Late Chopin'],
  ['a guest cannot name it', 'Late Chopin', anIdentity('Ada'), "Ada's room"],
  ['a guest may have the default name in French', "Le salon d'Ada", anIdentity('Ada'), "Le salon d'Ada"],
  ["a guest has nobody else's name for it", "Bo's room", anIdentity('Ada'), "Ada's room"],
  ['blanks around a name are dropped', '  Late  Chopin ', anAccount('Ada'), 'Late Chopin'],
  ['invisible letters are dropped', 'Late\u202e\u200b\u00ad\u3164Chopin\ud800', anAccount('Ada'), 'LateChopin'],
  ['joined emoji stay whole', '👩\u200d🎤❤\ufe0f', anAccount('Ada'), '👩\u200d🎤❤\ufe0f'],
])('%s', (_rule, name, creator, stands) => {
  expect(settingsOf({ name, creator }).name).toBe(stands);
});

test('the default name for a very long username is cut to fit', () => {
  const { name } = settingsOf({ creator: anIdentity('a', { username: `${'x'.repeat(42)}🎹🎹🎹🎹` }) });
  expect(name.length).toBeLessThanOrEqual(50);
  expect(name).toBe(`${'x'.repeat(42)}'s room`);
});

test.each([
  ['a logged-in user must name the room', { creator: anAccount() }, { code: 'NAME_EMPTY', field: 'name' }],
  ['a blank name is none', { creator: anAccount(), name: '   ' }, { code: 'NAME_EMPTY', field: 'name' }],
  ['an invisible name is none', { creator: anAccount(), name: '\u200d\u200b' }, { code: 'NAME_EMPTY', field: 'name' }],
  [
    'an empty braille cell is no name',
    { creator: anAccount(), name: '\u2800\u3164' },
    { code: 'NAME_EMPTY', field: 'name' },
  ],
  [
    'a name of 51 letters is too long',
    { creator: anAccount(), name: 'x'.repeat(51) },
    { code: 'NAME_TOO_LONG', field: 'name' },
  ],
  [
    'a blind test has rounds of some time',
    { mode: 'BLIND', properties: { roundDuration: 0 } },
    { code: 'DURATION_OUT_OF_RANGE', field: 'properties.roundDuration', most: 3_600 },
  ],
  ['a guest sets no password', { passwordHash: 'hash' }, { code: 'LOGIN_NEEDED', field: 'password' }],
])('%s', (_rule, asked, refusal) => {
  expect(refusalOf(asked)).toEqual(refusal);
});

test.each([
  [-3, anIdentity(), 1],
  [0, anIdentity(), 1],
  [4, anIdentity(), 4],
  [16, anIdentity(), 10],
  [16, vip, 16],
  [17, vip, 16],
])('a player limit of %i becomes one that is allowed', (playerLimit, creator, stands) => {
  const settings = settingsOf({ name: 'A', properties: { playerLimit }, creator });
  expect(settings.playerLimit).toBe(stands);
  expect(settings.properties.playerLimit).toBe(stands);
});

test('a name of 50 letters fits', () => {
  expect(settingsOf({ creator: anAccount(), name: 'x'.repeat(50) }).name).toHaveLength(50);
});

test('a logged-in user may keep guests from playing, a guest may not', () => {
  expect(settingsOf({ name: 'A', guestAuthorized: false, creator: anAccount() }).guestAuthorized).toBe(false);
  expect(settingsOf({ guestAuthorized: false }).guestAuthorized).toBe(true);
});

test('VIPs may push rooms and choose all backgrounds; for others these settings are ignored', () => {
  const asked = { name: 'A', background: 'STARS' };
  expect(settingsOf({ ...asked, visibility: 'PUSH', creator: vip })).toMatchObject({
    background: 'STARS',
    visibility: 'PUSH',
  });
  const plain = { background: 'DEFAULT', visibility: 'DEFAULT' };
  expect(settingsOf({ ...asked, visibility: 'PUSH', creator: anAccount() })).toMatchObject(plain);
  expect(settingsOf({ ...asked, visibility: 'PUSH' })).toMatchObject(plain);
});

test.each([
  ['a guest', anIdentity()],
  ['a member', anAccount()],
  ['a VIP', vip],
])('%s may have a room that is not listed', (_, creator) => {
  expect(settingsOf({ name: 'A', visibility: 'INVISIBLE', creator }).visibility).toBe('INVISIBLE');
});

test.each([
  ['NORMAL', { botEnabled: false, playerLimit: 10 }],
  ['BLIND', { roundDuration: 120, roundByPlayer: 2 }],
  ['PRACTICE', {}],
  ['QUEUED', { playingMaxDuration: 60 }],
] as const)('a %s room has its properties', (mode, properties) => {
  expect(settingsOf({ mode })).toMatchObject({ gameType: mode, playerLimit: 10 });
  expect(settingsOf({ mode }).properties).toEqual(properties);
});

test('programs are allowed unless a creator who is no program excludes them', () => {
  expect(settingsOf({}).programsAllowed).toBe(true);
  expect(settingsOf({ programsAllowed: false }).programsAllowed).toBe(false);
  expect(settingsOf({ programsAllowed: false, creator: anIdentity('Bot', { program: 'bot' }) }).programsAllowed).toBe(
    true,
  );
});

test('errors are found before the password is hashed', () => {
  const error = (creator: Identity, asked: object) => creationError(creator, roomSettings.parse(asked));
  expect(error(anAccount(), { name: 'A', password: 'x'.repeat(50) })).toBeNull();
  expect(error(anAccount(), { name: 'A', password: 'x'.repeat(51) })).toEqual({
    code: 'PASSWORD_TOO_LONG',
    field: 'password',
  });
  expect(error(anIdentity(), { password: 'x' })).toEqual({ code: 'LOGIN_NEEDED', field: 'password' });
  expect(error(anIdentity(), { password: '' })).toBeNull();
  expect(error(anAccount(), {})).toEqual({ code: 'NAME_EMPTY', field: 'name' });
});

test('a password may be for players only; without a password the setting is off', () => {
  const asked = { name: 'A', onlyPrivateForPlayers: true, creator: anAccount() };
  expect(settingsOf({ ...asked, passwordHash: 'hash' })).toMatchObject({
    passwordHash: 'hash',
    onlyPrivateForPlayers: true,
  });
  expect(settingsOf(asked).onlyPrivateForPlayers).toBe(false);
});
