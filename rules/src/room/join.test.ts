import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount, anIdentity } from '../testing/an-identity.ts';
import { changeOf, codeOf, named, eventNames } from '../testing/outcomes.ts';
import type { Command } from './command.ts';
import type { Outcome } from './outcome.ts';
import type { Room, Settings } from './room.ts';
import { runCommand } from './run-command.ts';

type Join = Extract<Command, { kind: 'join' }>;

function joins(room: Room, asked: Partial<Join> = {}, now = 100): Outcome {
  const join: Join = {
    kind: 'join',
    identity: anIdentity('Bo'),
    status: 'player',
    hidden: false,
    password: 'none',
    address: null,
    ...asked,
  };
  return runCommand(room, join, now);
}

const ada = aPlayer('Ada', 0, { master: true });
const mod = anAccount('Mia', { role: 'Mod' });

test('a new player gets the lowest free channel', () => {
  const { room, events } = changeOf(joins(aRoom({ members: [ada, aPlayer('Cy', 2)] })));
  expect(named(room, 'Bo')).toMatchObject({ status: 'player', channel: 1, master: false, joinedAt: 100, lostAt: null });
  expect(room.members.map(({ username }) => username)).toEqual(['Ada', 'Cy', 'Bo']);
  expect(eventNames(events)).toEqual(['memberJoined bo']);
});

test('a spectator has no channel', () => {
  const { room } = changeOf(joins(aRoom({ members: [ada] }), { status: 'spectator' }));
  expect(named(room, 'Bo')).toMatchObject({ status: 'spectator', channel: null });
});

test('the first member of an empty room becomes master, and the room is no longer empty', () => {
  const { room } = changeOf(joins(aRoom({ emptySince: 90 }), { status: 'spectator' }));
  expect(room.emptySince).toBeNull();
  expect(named(room, 'Bo').master).toBe(true);
});

test('a full room takes no player, but any number of spectators', () => {
  const full = aRoom({ members: [ada, aPlayer('Cy', 1)], settings: { playerLimit: 2 } });
  expect(codeOf(joins(full))).toBe('ROOM_FULL');
  expect(codeOf(joins(full, { status: 'spectator' }))).toBeNull();
});

test('the place of a disconnected player stays taken', () => {
  const room = aRoom({ members: [ada, aPlayer('Cy', 1, { lostAt: 90 })], settings: { playerLimit: 2 } });
  expect(codeOf(joins(room))).toBe('ROOM_FULL');
});

test('spectators take no place of a player', () => {
  const room = aRoom({ members: [ada, aMember('Cy')], settings: { playerLimit: 2 } });
  expect(codeOf(joins(room))).toBeNull();
});

test('guests cannot join as players where they may only listen', () => {
  const room = aRoom({ members: [ada], settings: { guestAuthorized: false } });
  expect(codeOf(joins(room))).toBe('GUESTS_MAY_ONLY_LISTEN');
  expect(codeOf(joins(room, { status: 'spectator' }))).toBeNull();
  expect(codeOf(joins(room, { identity: anAccount('Bo') }))).toBeNull();
});

const locked: Partial<Settings> = { passwordHash: 'hash' };
const lockedForPlayers: Partial<Settings> = { passwordHash: 'hash', onlyPrivateForPlayers: true };

test.each([
  [locked, 'player', 'none', 'PASSWORD_NEEDED'],
  [locked, 'player', 'wrong', 'WRONG_PASSWORD'],
  [locked, 'player', 'right', null],
  [locked, 'spectator', 'none', 'PASSWORD_NEEDED'],
  [locked, 'spectator', 'wrong', 'WRONG_PASSWORD'],
  [locked, 'spectator', 'right', null],
  [lockedForPlayers, 'player', 'none', 'PASSWORD_NEEDED'],
  [lockedForPlayers, 'player', 'right', null],
  [lockedForPlayers, 'spectator', 'none', null],
  [lockedForPlayers, 'spectator', 'wrong', null],
  [{}, 'player', 'wrong', null],
] as const)('a room with %o answers a %s with password %s: %s', (settings, status, password, code) => {
  expect(codeOf(joins(aRoom({ members: [ada], settings }), { status, password }))).toBe(code);
});

test('refusals that no password avoids come before the password', () => {
  const room = aRoom({ members: [ada], settings: { ...locked, playerLimit: 1 } });
  expect(codeOf(joins(room))).toBe('ROOM_FULL');
});

test('staff join hidden, without a password, as spectators only', () => {
  const { room } = changeOf(joins(aRoom({ settings: locked }), { identity: mod, hidden: true }));
  expect(named(room, 'Mia')).toMatchObject({ hidden: true, status: 'spectator', channel: null, master: false });
});

test('members who are not staff cannot join hidden', () => {
  expect(codeOf(joins(aRoom(), { hidden: true }))).toBe('NO_RIGHT');
});

test('staff who join visibly need the password', () => {
  expect(codeOf(joins(aRoom({ settings: locked }), { identity: mod }))).toBe('PASSWORD_NEEDED');
});

test('a new member becomes master beside hidden staff', () => {
  const room = aRoom({ members: [aMember('Mia', { hidden: true, role: 'Mod' })] });
  expect(named(changeOf(joins(room)).room, 'Bo').master).toBe(true);
});

test('programs are refused where they are not allowed, human users are not', () => {
  const people = aRoom({ members: [ada], settings: { programsAllowed: false } });
  const program = anIdentity('Bo', { program: 'echo-bot' });
  expect(codeOf(joins(people, { identity: program }))).toBe('PROGRAMS_NOT_ALLOWED');
  expect(codeOf(joins(people, { identity: program, status: 'spectator' }))).toBe('PROGRAMS_NOT_ALLOWED');
  expect(codeOf(joins(people))).toBeNull();
  expect(codeOf(joins(aRoom({ members: [ada] }), { identity: program }))).toBeNull();
});

test('the address of a member is stored for bans', () => {
  expect(named(changeOf(joins(aRoom(), { address: '203.0.113.7' })).room, 'Bo').address).toBe('203.0.113.7');
});

test('a second join of a connected member is refused', () => {
  expect(codeOf(joins(aRoom({ members: [ada, aMember('Bo')] })))).toBe('ALREADY_IN_ROOM');
});

test('a disconnected member who joins again reconnects, without a password', () => {
  const lost = aPlayer('Bo', 3, { lostAt: 90, joinedAt: 7 });
  const { room, events } = changeOf(joins(aRoom({ members: [ada, lost], settings: locked })));
  expect(named(room, 'Bo')).toEqual({ ...lost, lostAt: null });
  expect(eventNames(events)).toEqual(['memberChanged bo']);
});

test('a disconnected member who joins with another status joins anew', () => {
  const room = aRoom({ members: [ada, aMember('Bo', { lostAt: 90 })] });
  const { room: after, events } = changeOf(joins(room));
  expect(named(after, 'Bo')).toMatchObject({ status: 'player', channel: 1, joinedAt: 100, lostAt: null });
  expect(eventNames(events)).toEqual(['memberLeft bo left', 'memberJoined bo']);
});

test('disconnected visible staff may join again hidden', () => {
  const lost = aMember('Mia', { ...mod, lostAt: 90 });
  const { room } = changeOf(joins(aRoom({ members: [ada, lost] }), { identity: mod, hidden: true }));
  expect(named(room, 'Mia')).toMatchObject({ hidden: true, lostAt: null });
});

test('a closed room is not found', () => {
  expect(codeOf(joins(aRoom({ closed: true })))).toBe('ROOM_NOT_FOUND');
  expect(codeOf(joins(aRoom({ emptySince: 0 }), {}, 30_000))).toBe('ROOM_NOT_FOUND');
});
