import { ROOM } from '@quatremains/protocol/limits';
import { userId } from '@quatremains/protocol/ids';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount, anIdentity } from '../testing/an-identity.ts';
import { changeOf, codeOf, told } from '../testing/outcomes.ts';
import { withBan } from './bans.ts';
import type { Identity, Member, Room } from './room.ts';
import { runCommand } from './run-command.ts';

const HERE = '198.51.100.1';
const THERE = '203.0.113.7';
const ada = aPlayer('Ada', 0, { master: true, address: HERE });
const bo = aPlayer('Bo', 1, { address: THERE });
const cy = aPlayer('Cy', 2, { ...anAccount('Cy'), address: THERE });
const mod = aMember('Mia', { ...anAccount('Mia', { role: 'Mod' }), address: '192.0.2.3' });

function bans(by: Member, target: Member, room: Room = aRoom({ members: [ada, bo, cy, mod] })) {
  return runCommand(room, { kind: 'ban', by: by.id, target: target.id }, 100);
}

function joins(room: Room, who: Identity, address: string | null, hidden = false) {
  const join = { kind: 'join', who, status: 'spectator', hidden, password: 'none', address } as const;
  return codeOf(runCommand(room, join, 200));
}

test('who is banned is gone, and everybody is told why', () => {
  const { room, facts } = changeOf(bans(ada, bo));
  expect(told(facts)).toEqual(['memberLeft bo banned']);
  expect(room.bans).toEqual([{ id: bo.id, internalId: null, address: THERE }]);
});

test.each<[string, Identity, string | null, string | null]>([
  ['the same connection', anIdentity('Bo'), '192.0.2.99', 'BANNED_FROM_ROOM'],
  ['another one from the same address', anIdentity('Zoe'), THERE, 'BANNED_FROM_ROOM'],
  ['an account from the same address', anAccount('Zoe'), THERE, 'BANNED_FROM_ROOM'],
  ['a moderator from the same address', anAccount('Zoe', { role: 'Mod' }), THERE, null],
  ['somebody else from elsewhere', anIdentity('Zoe'), '192.0.2.99', null],
  ['somebody else from nobody knows where', anIdentity('Zoe'), null, null],
])('after the ban of a guest, %s comes in or not', (_who, who, address, code) => {
  expect(joins(changeOf(bans(ada, bo)).room, who, address)).toBe(code);
});

test('a banned account stays out from everywhere, under whatever connection', () => {
  const { room } = changeOf(bans(ada, cy));
  const again = anAccount('Cy', { id: userId.parse('another-connection') });
  expect(joins(room, again, '192.0.2.99')).toBe('BANNED_FROM_ROOM');
});

test('a ban holds as long as the room, not longer', () => {
  const { room } = changeOf(bans(ada, bo));
  expect(joins({ ...room, members: [], emptySince: 150 }, anIdentity('Bo'), THERE)).toBe('BANNED_FROM_ROOM');
  expect(joins(aRoom(), anIdentity('Bo'), THERE)).toBeNull();
});

test('an account goes with all its windows', () => {
  const again = { ...cy, id: userId.parse('cy-again'), channel: 3 };
  const { facts } = changeOf(bans(ada, cy, aRoom({ members: [ada, cy, again] })));
  expect(told(facts)).toEqual(['memberLeft cy banned', 'memberLeft cy-again banned']);
});

test('others who connect from there already stay', () => {
  expect(changeOf(bans(ada, bo)).room.members.map(({ username }) => username)).toEqual(['Ada', 'Cy', 'Mia']);
});

test('an address that somebody with rights connects from is not banned, the person is', () => {
  const near = { ...bo, address: HERE };
  const { room } = changeOf(bans(ada, near, aRoom({ members: [ada, near] })));
  expect(joins(room, anIdentity('Zoe'), HERE)).toBeNull();
  expect(joins(room, anIdentity('Bo'), HERE)).toBe('BANNED_FROM_ROOM');
});

test('an unknown address bans nobody else', () => {
  const unknown = { ...bo, address: null };
  const { room } = changeOf(bans(ada, unknown, aRoom({ members: [ada, unknown] })));
  expect(joins(room, anIdentity('Zoe'), null)).toBeNull();
});

test('an admin bans a moderator, who cannot come back hidden', () => {
  const admin = aMember('Root', { ...anAccount('Root', { role: 'Admin' }) });
  const { room } = changeOf(bans(admin, mod, aRoom({ members: [ada, mod, admin] })));
  expect(joins(room, anAccount('Mia', { role: 'Mod' }), null, true)).toBe('BANNED_FROM_ROOM');
});

test.each<[string, Member, Member, string]>([
  ['nobody bans without rights', bo, cy, 'NOT_MASTER'],
  ['nobody bans themself', ada, ada, 'NOT_ONESELF'],
  ['a master bans no moderator', ada, mod, 'TARGET_IS_STAFF'],
  ['who is not there is not banned', ada, aMember('Zoe'), 'TARGET_NOT_IN_ROOM'],
])('%s', (_rule, by, target, code) => {
  expect(codeOf(bans(by, target))).toBe(code);
});

test('a room remembers so many bans and forgets the oldest', () => {
  const ids = Array.from({ length: ROOM.mostBans + 2 }, (_, index) => userId.parse(`u${index}`));
  const room = ids.reduce<Room>((before, id) => withBan(before, { id, internalId: null, address: null }), aRoom());
  expect(room.bans).toHaveLength(ROOM.mostBans);
  expect(room.bans[0]?.id).toBe('u2');
});
