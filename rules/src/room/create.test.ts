import { roomId } from '@quatremains/protocol/ids';
import { roomSettings } from '@quatremains/protocol/realtime/room-requests';
import { expect, test } from 'vitest';
import { anAccount, anIdentity } from '../testing/an-identity.ts';
import { changeOf, named, told } from '../testing/outcomes.ts';
import { createRoom, creationFault } from './create.ts';
import type { Outcome } from './outcome.ts';
import type { Identity, Settings } from './room.ts';

interface Asked extends Record<string, unknown> {
  readonly who?: Identity;
  readonly passwordHash?: string | null;
}

function create({ who = anIdentity('Ada'), passwordHash = null, ...settings }: Asked = {}): Outcome {
  return createRoom({
    id: roomId.parse('r1'),
    who,
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

test('the creator is in the room as its master and first player', () => {
  const { room, facts } = changeOf(create());
  expect(named(room, 'Ada')).toMatchObject({ status: 'player', master: true, channel: 0, joinedAt: 5, hidden: false });
  expect(named(room, 'Ada').address).toBe('203.0.113.7');
  expect(room).toMatchObject({ createdAt: 5, emptySince: null, closed: false, likes: 0 });
  expect(told(facts)).toEqual(['memberJoined ada']);
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
  ['who is logged in names the room', 'Late Chopin', anAccount('Ada'), 'Late Chopin'],
  ['a guest does not', 'Late Chopin', anIdentity('Ada'), "Ada's room"],
  ['a guest may have the default name in French', "Le salon d'Ada", anIdentity('Ada'), "Le salon d'Ada"],
  ["a guest has nobody else's name for it", "Bo's room", anIdentity('Ada'), "Ada's room"],
  ['blanks around a name are dropped', '  Late  Chopin ', anAccount('Ada'), 'Late Chopin'],
  ['invisible letters are dropped', 'Late\u202e\u200b\u00ad\u3164Chopin\ud800', anAccount('Ada'), 'LateChopin'],
  ['joined emoji stay whole', '👩\u200d🎤❤\ufe0f', anAccount('Ada'), '👩\u200d🎤❤\ufe0f'],
])('%s', (_rule, name, who, stands) => {
  expect(settingsOf({ name, who }).name).toBe(stands);
});

test('the default name of somebody with a very long name still fits', () => {
  const { name } = settingsOf({ who: anIdentity('a', { username: `${'x'.repeat(42)}🎹🎹🎹🎹` }) });
  expect(name.length).toBeLessThanOrEqual(50);
  expect(name).toBe(`${'x'.repeat(42)}'s room`);
});

test.each([
  ['somebody logged in must name the room', { who: anAccount() }, { code: 'NAME_EMPTY', field: 'name' }],
  ['a blank name is none', { who: anAccount(), name: '   ' }, { code: 'NAME_EMPTY', field: 'name' }],
  ['an invisible name is none', { who: anAccount(), name: '\u200d\u200b' }, { code: 'NAME_EMPTY', field: 'name' }],
  [
    'an empty braille cell is no name',
    { who: anAccount(), name: '\u2800\u3164' },
    { code: 'NAME_EMPTY', field: 'name' },
  ],
  [
    'a name of 51 letters is too long',
    { who: anAccount(), name: 'x'.repeat(51) },
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
])('a player limit of %i becomes one that is allowed', (playerLimit, who, stands) => {
  const settings = settingsOf({ name: 'A', properties: { playerLimit }, who });
  expect(settings.playerLimit).toBe(stands);
  expect(settings.properties.playerLimit).toBe(stands);
});

test('a name of 50 letters fits', () => {
  expect(settingsOf({ who: anAccount(), name: 'x'.repeat(50) }).name).toHaveLength(50);
});

test('somebody logged in may keep guests from playing, a guest may not', () => {
  expect(settingsOf({ name: 'A', guestAuthorized: false, who: anAccount() }).guestAuthorized).toBe(false);
  expect(settingsOf({ guestAuthorized: false }).guestAuthorized).toBe(true);
});

test('VIPs have pushed rooms and all backgrounds, the choice of others is ignored', () => {
  const asked = { name: 'A', background: 'STARS' };
  expect(settingsOf({ ...asked, visibility: 'PUSH', who: vip })).toMatchObject({
    background: 'STARS',
    visibility: 'PUSH',
  });
  const plain = { background: 'DEFAULT', visibility: 'DEFAULT' };
  expect(settingsOf({ ...asked, visibility: 'PUSH', who: anAccount() })).toMatchObject(plain);
  expect(settingsOf({ ...asked, visibility: 'PUSH' })).toMatchObject(plain);
});

test.each([
  ['a guest', anIdentity()],
  ['a member', anAccount()],
  ['a VIP', vip],
])('%s may have a room that is not listed', (_, who) => {
  expect(settingsOf({ name: 'A', visibility: 'INVISIBLE', who }).visibility).toBe('INVISIBLE');
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

test('a room takes programs unless its maker says otherwise, who is none', () => {
  expect(settingsOf({}).programsAllowed).toBe(true);
  expect(settingsOf({ programsAllowed: false }).programsAllowed).toBe(false);
  expect(settingsOf({ programsAllowed: false, who: anIdentity('Bot', { program: 'bot' }) }).programsAllowed).toBe(true);
});

test('what is wrong is known before a password is hashed', () => {
  const fault = (who: Identity, asked: object) => creationFault(who, roomSettings.parse(asked));
  expect(fault(anAccount(), { name: 'A', password: 'x'.repeat(50) })).toBeNull();
  expect(fault(anAccount(), { name: 'A', password: 'x'.repeat(51) })).toEqual({
    code: 'PASSWORD_TOO_LONG',
    field: 'password',
  });
  expect(fault(anIdentity(), { password: 'x' })).toEqual({ code: 'LOGIN_NEEDED', field: 'password' });
  expect(fault(anIdentity(), { password: '' })).toBeNull();
  expect(fault(anAccount(), {})).toEqual({ code: 'NAME_EMPTY', field: 'name' });
});

test('a password may be for players only, and without one that means nothing', () => {
  const asked = { name: 'A', onlyPrivateForPlayers: true, who: anAccount() };
  expect(settingsOf({ ...asked, passwordHash: 'hash' })).toMatchObject({
    passwordHash: 'hash',
    onlyPrivateForPlayers: true,
  });
  expect(settingsOf(asked).onlyPrivateForPlayers).toBe(false);
});
