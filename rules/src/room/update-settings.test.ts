import type { RoomChanges } from '@quatremains/protocol/realtime/room-requests';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount } from '../testing/an-identity.ts';
import { changeOf, codeOf, named, eventNames } from '../testing/outcomes.ts';
import type { Member, Room, Settings } from './room.ts';
import { runCommand } from './run-command.ts';
import { updateError } from './update-settings.ts';

const ada = aPlayer('Ada', 0, { ...anAccount('Ada'), master: true });
const vera = aPlayer('Vera', 0, { ...anAccount('Vera', { isVip: true }), master: true });
const guest = aPlayer('Gus', 0, { master: true });
const mod = aMember('Mia', { ...anAccount('Mia', { role: 'Mod' }) });

interface Asked {
  readonly by?: Member;
  readonly before?: Partial<Settings>;
  readonly members?: readonly Member[];
  readonly passwordHash?: string | null;
}

function update(changes: RoomChanges, { by = ada, before = {}, members = [by], passwordHash }: Asked = {}) {
  const room: Room = aRoom({ members, settings: before });
  return runCommand(room, { kind: 'updateSettings', by: by.id, changes, passwordHash }, 100);
}

function settingsAfter(changes: RoomChanges, asked: Asked = {}): Settings {
  return changeOf(update(changes, asked)).room.settings;
}

test('a master changes the room, with an event', () => {
  const { room, events } = changeOf(update({ name: ' Late  Chopin ', midiPlaybackAuthorized: false }));
  expect(room.settings).toMatchObject({ name: 'Late Chopin', midiPlaybackAuthorized: false });
  expect(eventNames(events)).toEqual(['settingsChanged']);
});

test('absent settings stay', () => {
  const before: Settings = {
    ...aRoom().settings,
    passwordHash: 'hash',
    onlyPrivateForPlayers: true,
    guestAuthorized: false,
    programsAllowed: false,
    midiPlaybackAuthorized: false,
    background: 'WAVES',
    visibility: 'PUSH',
    playerLimit: 4,
    properties: { botEnabled: true, playerLimit: 4 },
  };
  expect(settingsAfter({}, { before })).toEqual(before);
});

test.each<[string, Partial<Asked>, RoomChanges, object]>([
  ['a member without rights', { by: aPlayer('Bo', 1), members: [ada, aPlayer('Bo', 1)] }, {}, { code: 'NOT_MASTER' }],
  ['a user outside the room', { by: aPlayer('Bo', 1), members: [ada] }, {}, { code: 'NOT_IN_ROOM' }],
  ['an empty name', {}, { name: ' ' }, { code: 'NAME_EMPTY', field: 'name' }],
  ['an invisible name', {}, { name: '\u200b' }, { code: 'NAME_EMPTY', field: 'name' }],
  ['a name of 51 letters', {}, { name: 'x'.repeat(51) }, { code: 'NAME_TOO_LONG', field: 'name' }],
  ["a guest's password", { by: guest, passwordHash: 'hash' }, {}, { code: 'LOGIN_NEEDED', field: 'password' }],
  [
    'rounds of no time',
    {},
    { mode: 'BLIND', properties: { roundDuration: 0 } },
    { code: 'DURATION_OUT_OF_RANGE', field: 'properties.roundDuration', most: 3_600 },
  ],
  [
    'rounds without end',
    {},
    { mode: 'BLIND', properties: { roundDuration: 3_601 } },
    { code: 'DURATION_OUT_OF_RANGE', field: 'properties.roundDuration', most: 3_600 },
  ],
  [
    'no rounds',
    {},
    { mode: 'BLIND', properties: { roundByPlayer: 0 } },
    { code: 'ROUNDS_OUT_OF_RANGE', field: 'properties.roundByPlayer', most: 50 },
  ],
  [
    'too many rounds',
    { before: { gameType: 'BLIND' } },
    { properties: { roundByPlayer: 51 } },
    { code: 'ROUNDS_OUT_OF_RANGE', field: 'properties.roundByPlayer', most: 50 },
  ],
  [
    'turns of no time',
    {},
    { mode: 'QUEUED', properties: { playingMaxDuration: 0.5 } },
    { code: 'DURATION_OUT_OF_RANGE', field: 'properties.playingMaxDuration', most: 3_600 },
  ],
])('refused: %s', (_rule, asked, changes, refusal) => {
  expect(update(changes, asked)).toEqual({ ok: false, refusal });
});

test('a demoted master cannot change the room', () => {
  const demoted = { ...ada, master: false };
  expect(codeOf(update({ name: 'Mine' }, { by: demoted, members: [demoted, vera] }))).toBe('NOT_MASTER');
});

test('moderators may change any room', () => {
  expect(settingsAfter({ name: 'Calm' }, { by: mod, members: [ada, mod] }).name).toBe('Calm');
});

test('each mode has its own properties with defaults; those of other modes are ignored', () => {
  const all = { botEnabled: true, playerLimit: 3, roundDuration: 1, roundByPlayer: 3_000, playingMaxDuration: 0 };
  expect(settingsAfter({ mode: 'NORMAL', properties: all }).properties).toEqual({ botEnabled: true, playerLimit: 3 });
  expect(settingsAfter({ mode: 'BLIND' }).properties).toEqual({ roundDuration: 120, roundByPlayer: 2 });
  expect(settingsAfter({ mode: 'QUEUED' }).properties).toEqual({ playingMaxDuration: 60 });
  expect(settingsAfter({ mode: 'PRACTICE', properties: all }).properties).toEqual({});
  expect(settingsAfter({ mode: 'PRACTICE', properties: all }).playerLimit).toBe(10);
});

test('properties of a mode stay until they change', () => {
  const before: Partial<Settings> = { gameType: 'BLIND', properties: { roundDuration: 30, roundByPlayer: 4 } };
  expect(settingsAfter({ properties: { roundByPlayer: 1 } }, { before }).properties).toEqual({
    roundDuration: 30,
    roundByPlayer: 1,
  });
});

test.each([
  ['a limit below 1 is 1', ada, { before: 10, asked: -2, stands: 1 }],
  ['a limit above 10 is 10', ada, { before: 4, asked: 12, stands: 10 }],
  ['a VIP has up to 16', vera, { before: 10, asked: 99, stands: 16 }],
  ['a larger room of a VIP may stay as large', ada, { before: 16, asked: 16, stands: 16 }],
  ['a larger room of a VIP grows no further', ada, { before: 12, asked: 16, stands: 12 }],
] as const)('%s', (_rule, by, { before, asked, stands }) => {
  const changes = { properties: { playerLimit: asked } };
  const settings = settingsAfter(changes, { by, before: { playerLimit: before } });
  expect(settings.playerLimit).toBe(stands);
  expect(settings.properties.playerLimit).toBe(stands);
});

test('a limit below the present players moves none of them, but admits no further ones', () => {
  const members = [ada, aPlayer('Bo', 1), aPlayer('Cy', 2), aMember('Di')];
  const { room, events } = changeOf(update({ properties: { playerLimit: 1 } }, { members }));
  expect(eventNames(events)).toEqual(['settingsChanged']);
  expect(room.members).toEqual(members);
  const sits = { kind: 'switchStatus', by: aMember('Di').id, target: aMember('Di').id, password: 'none' } as const;
  expect(codeOf(runCommand(room, sits, 101))).toBe('ROOM_FULL');
});

test('VIP settings stay when other members change them', () => {
  const changes: RoomChanges = { visibility: 'PUSH', background: 'STARS' };
  const before = { visibility: 'INVISIBLE', background: 'WAVES' } as const;
  expect(settingsAfter(changes, { before })).toMatchObject(before);
  expect(settingsAfter(changes, { before, by: vera, members: [vera] })).toMatchObject(changes);
  expect(settingsAfter({ visibility: 'DEFAULT', background: 'DEFAULT' }, { before })).toMatchObject({
    visibility: 'DEFAULT',
    background: 'DEFAULT',
  });
});

test.each([
  ['a guest', guest],
  ['a member', ada],
  ['a VIP', vera],
])('%s who is master may remove the room from the list', (_, by) => {
  expect(settingsAfter({ visibility: 'INVISIBLE' }, { by }).visibility).toBe('INVISIBLE');
});

test('a guest who is master can neither name the room nor change guest access', () => {
  const changes: RoomChanges = { name: "Gus's room", guestAuthorized: true, onlyPrivateForPlayers: true };
  const before = { name: 'Late Chopin', guestAuthorized: false };
  expect(settingsAfter(changes, { before, by: guest })).toMatchObject({ ...before, onlyPrivateForPlayers: false });
});

test('a guest who is master may remove the password', () => {
  const before = { passwordHash: 'hash', onlyPrivateForPlayers: true };
  expect(settingsAfter({}, { before, by: guest, passwordHash: null })).toMatchObject({
    passwordHash: null,
    onlyPrivateForPlayers: false,
  });
});

test('a password is set, stays and is removed', () => {
  expect(settingsAfter({}, { passwordHash: 'hash' }).passwordHash).toBe('hash');
  expect(settingsAfter({}, { before: { passwordHash: 'hash' } }).passwordHash).toBe('hash');
  expect(settingsAfter({}, { before: { passwordHash: 'hash' }, passwordHash: null }).passwordHash).toBeNull();
});

test('"only for players" is off without a password', () => {
  expect(settingsAfter({ onlyPrivateForPlayers: true }).onlyPrivateForPlayers).toBe(false);
  expect(settingsAfter({ onlyPrivateForPlayers: true }, { passwordHash: 'hash' }).onlyPrivateForPlayers).toBe(true);
});

test('guests who play become spectators when guests may no longer play', () => {
  const members = [ada, aPlayer('Bo', 1), aPlayer('Cy', 2, anAccount('Cy')), aPlayer('Di', 3), aMember('Eve')];
  const { room, events } = changeOf(update({ guestAuthorized: false }, { members }));
  expect(eventNames(events)).toEqual(['settingsChanged', 'memberChanged bo silent', 'memberChanged di silent']);
  expect(named(room, 'Bo')).toMatchObject({ status: 'spectator', channel: null });
  expect(named(room, 'Cy').status).toBe('player');
});

test('programs without rights are removed when programs are no longer allowed', () => {
  const program = 'echo-bot';
  const members = [
    ada,
    aPlayer('Bo', 1, { program }),
    aMember('Cy', { program }),
    aMember('Di', { program, master: true }),
  ];
  const { room, events } = changeOf(update({ programsAllowed: false }, { members }));
  expect(eventNames(events)).toEqual(['settingsChanged', 'memberLeft bo kicked', 'memberLeft cy kicked']);
  expect(room.members.map(({ username }) => username)).toEqual(['Ada', 'Di']);
});

test('a program cannot exclude programs', () => {
  const by = aPlayer('Bot', 0, { ...anAccount('Bot'), program: 'bot', master: true });
  expect(settingsAfter({ programsAllowed: false }, { by }).programsAllowed).toBe(true);
});

test('errors are found before the password is hashed', () => {
  const bo = aPlayer('Bo', 1);
  const room = aRoom({ members: [ada, bo] });
  const longPassword = { password: 'x'.repeat(51) };
  expect(updateError(room, ada.id, { password: 'x'.repeat(50), name: 'Fine' })).toBeNull();
  expect(updateError(room, ada.id, longPassword)).toEqual({ code: 'PASSWORD_TOO_LONG', field: 'password' });
  expect(updateError(room, bo.id, longPassword)).toEqual({ code: 'NOT_MASTER' });
  expect(updateError(room, aPlayer('Zoe').id, {})).toEqual({ code: 'NOT_IN_ROOM' });
  expect(updateError(aRoom({ members: [guest] }), guest.id, { password: 'x' })).toEqual({
    code: 'LOGIN_NEEDED',
    field: 'password',
  });
  expect(updateError(aRoom({ members: [guest] }), guest.id, { password: '' })).toBeNull();
});
