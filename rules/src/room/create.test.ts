import { roomId } from '@quatremains/protocol/ids';
import { roomSettings } from '@quatremains/protocol/realtime/room-requests';
import { expect, test } from 'vitest';
import { anAccount, anIdentity } from '../testing/an-identity.ts';
import { changeOf, named, told } from '../testing/outcomes.ts';
import { createRoom } from './create.ts';
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
  ['a guest may name the room', 'Late Chopin', anIdentity('Ada'), 'Late Chopin'],
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
  ['a blank name is none', { name: '   ' }, { code: 'NAME_EMPTY', field: 'name' }],
  ['an invisible name is none', { name: '\u200d\u200b' }, { code: 'NAME_EMPTY', field: 'name' }],
  ['an empty braille cell is no name', { name: '\u2800\u3164' }, { code: 'NAME_EMPTY', field: 'name' }],
  ['a name of 51 letters is too long', { name: 'x'.repeat(51) }, { code: 'NAME_TOO_LONG', field: 'name' }],
  ['modes to come are not offered', { mode: 'BLIND' }, { code: 'NOT_OFFERED', field: 'mode' }],
  ['a guest sets no password', { passwordHash: 'hash' }, { code: 'LOGIN_NEEDED', field: 'password' }],
  ['only VIPs push a room', { visibility: 'PUSH' }, { code: 'VIP_NEEDED', field: 'visibility' }],
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
  expect(settingsOf({ name: 'x'.repeat(50) }).name).toHaveLength(50);
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
  expect(settingsOf({ ...asked, who: anAccount() }).background).toBe('DEFAULT');
});

test('a password may be for players only, and without one that means nothing', () => {
  const asked = { name: 'A', onlyPrivateForPlayers: true, who: anAccount() };
  expect(settingsOf({ ...asked, passwordHash: 'hash' })).toMatchObject({
    passwordHash: 'hash',
    onlyPrivateForPlayers: true,
  });
  expect(settingsOf(asked).onlyPrivateForPlayers).toBe(false);
});
