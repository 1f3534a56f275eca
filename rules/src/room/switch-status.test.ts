import type { Status } from '@quatremains/protocol/vocabulary';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount } from '../testing/an-identity.ts';
import { changeOf, codeOf, named, eventNames } from '../testing/outcomes.ts';
import type { Member, Room, Settings } from './room.ts';
import { runCommand } from './run-command.ts';

function switches(room: Room, by: Member, target: Member, status?: Status) {
  return runCommand(room, { kind: 'switchStatus', by: by.id, target: target.id, status, password: 'none' }, 100);
}

const ada = aPlayer('Ada', 0, { master: true });
const bo = aPlayer('Bo', 1);
const cy = aMember('Cy');
const mod = aMember('Mia', { ...anAccount('Mia', { role: 'Mod' }) });
const lockedForPlayers: Partial<Settings> = { passwordHash: 'hash', onlyPrivateForPlayers: true };
const ghost = { ...mod, hidden: true };

function roomWith(settings: Partial<Settings> = {}, members: readonly Member[] = [ada, bo, cy, mod]): Room {
  return aRoom({ members, settings });
}

test('a player who becomes spectator loses the channel, and their notes end', () => {
  const { room, events } = changeOf(switches(roomWith(), bo, bo, 'spectator'));
  expect(named(room, 'Bo')).toEqual({ ...bo, status: 'spectator', channel: null });
  expect(eventNames(events)).toEqual(['memberChanged bo silent']);
});

test('a spectator who becomes player gets the lowest free channel', () => {
  const { room, events } = changeOf(switches(roomWith(), cy, cy, 'player'));
  expect(named(room, 'Cy')).toEqual({ ...cy, status: 'player', channel: 2 });
  expect(eventNames(events)).toEqual(['memberChanged cy']);
});

test('a master who becomes spectator stays master', () => {
  expect(named(changeOf(switches(roomWith(), ada, ada, 'spectator')).room, 'Ada').master).toBe(true);
});

test.each<[string, readonly [by: Member, target: Member, status: Status], string | null]>([
  ['a master moves others', [ada, bo, 'spectator'], null],
  ['a moderator moves others', [mod, bo, 'spectator'], null],
  ['a moderator moves a master', [mod, ada, 'spectator'], null],
  ['a member without rights does not move others', [bo, ada, 'spectator'], 'NOT_MASTER'],
  ['a master does not move a moderator', [ada, mod, 'player'], 'TARGET_IS_STAFF'],
  ['a player is a player already', [bo, bo, 'player'], 'SAME_STATUS'],
  ['a spectator is a spectator already', [cy, cy, 'spectator'], 'SAME_STATUS'],
  ['a user outside the room moves no member', [aMember('Zoe'), bo, 'spectator'], 'NOT_IN_ROOM'],
  ['a user outside the room is not moved', [ada, aMember('Zoe'), 'spectator'], 'TARGET_NOT_IN_ROOM'],
])('%s', (_rule, move, code) => {
  expect(codeOf(switches(roomWith(), ...move))).toBe(code);
});

test.each<[string, Partial<Settings>, Member, string | null]>([
  ['a full room takes no further player', { playerLimit: 2 }, cy, 'ROOM_FULL'],
  ['guests stay spectators where they may only listen', { guestAuthorized: false }, cy, 'GUESTS_MAY_ONLY_LISTEN'],
  ['a password for players keeps spectators from playing', lockedForPlayers, cy, 'PASSWORD_NEEDED'],
  ['a password for players does not keep those with rights', lockedForPlayers, mod, null],
  ['a password for all was given at the join', { passwordHash: 'hash' }, cy, null],
])('%s', (_rule, settings, member, code) => {
  expect(codeOf(switches(roomWith(settings), member, member, 'player'))).toBe(code);
});

test.each([
  ['none', 'PASSWORD_NEEDED'],
  ['wrong', 'WRONG_PASSWORD'],
  ['right', null],
] as const)('a listener sits down where players need a password: %s → %s', (password, code) => {
  const sits = { kind: 'switchStatus', by: cy.id, target: cy.id, status: 'player', password } as const;
  expect(codeOf(runCommand(roomWith(lockedForPlayers), sits, 100))).toBe(code);
});

test('refusals that no password avoids come before the password', () => {
  const room = roomWith({ ...lockedForPlayers, playerLimit: 2 });
  expect(codeOf(switches(room, cy, cy, 'player'))).toBe('ROOM_FULL');
});

test('without a status, the command toggles', () => {
  expect(named(changeOf(switches(roomWith(), bo, bo)).room, 'Bo').status).toBe('spectator');
  expect(named(changeOf(switches(roomWith(), cy, cy)).room, 'Cy').status).toBe('player');
});

test('a master brings a listener to the keys of a room with a password for players', () => {
  expect(codeOf(switches(roomWith(lockedForPlayers), ada, cy, 'player'))).toBeNull();
});

test('hidden members cannot play and do not exist for others', () => {
  const room = roomWith({}, [ada, ghost]);
  expect(codeOf(switches(room, ghost, ghost, 'player'))).toBe('NO_RIGHT');
  expect(codeOf(switches(room, ada, ghost, 'player'))).toBe('TARGET_NOT_IN_ROOM');
});
