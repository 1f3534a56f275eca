import { ROOM } from '@quatremains/protocol/limits';
import { userId } from '@quatremains/protocol/ids';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount, anIdentity } from '../testing/an-identity.ts';
import { changeOf, codeOf, eventNames } from '../testing/outcomes.ts';
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

function joins(room: Room, identity: Identity, address: string | null, hidden = false) {
  const join = { kind: 'join', identity, status: 'spectator', hidden, password: 'none', address } as const;
  return codeOf(runCommand(room, join, 200));
}

test('a banned member is removed, and the event has the reason', () => {
  const { room, events } = changeOf(bans(ada, bo));
  expect(eventNames(events)).toEqual(['memberLeft bo banned']);
  expect(room.bans).toEqual([{ id: bo.id, internalId: null, address: THERE }]);
});

test.each<[string, Identity, string | null, string | null]>([
  ['the same connection', anIdentity('Bo'), '192.0.2.99', 'BANNED_FROM_ROOM'],
  ['another guest from the same address', anIdentity('Zoe'), THERE, 'BANNED_FROM_ROOM'],
  ['an account from the same address', anAccount('Zoe'), THERE, 'BANNED_FROM_ROOM'],
  ['a moderator from the same address', anAccount('Zoe', { role: 'Mod' }), THERE, null],
  ['another guest from another address', anIdentity('Zoe'), '192.0.2.99', null],
  ['another guest from an unknown address', anIdentity('Zoe'), null, null],
])('a join after the ban of a guest by %s', (_, identity, address, code) => {
  expect(joins(changeOf(bans(ada, bo)).room, identity, address)).toBe(code);
});

test('a banned account is refused from every address and connection', () => {
  const { room } = changeOf(bans(ada, cy));
  const again = anAccount('Cy', { id: userId.parse('another-connection') });
  expect(joins(room, again, '192.0.2.99')).toBe('BANNED_FROM_ROOM');
});

test('a ban ends with the room', () => {
  const { room } = changeOf(bans(ada, bo));
  expect(joins({ ...room, members: [], emptySince: 150 }, anIdentity('Bo'), THERE)).toBe('BANNED_FROM_ROOM');
  expect(joins(aRoom(), anIdentity('Bo'), THERE)).toBeNull();
});

test('all connections of a banned account are removed', () => {
  const again = { ...cy, id: userId.parse('cy-again'), channel: 3 };
  const { events } = changeOf(bans(ada, cy, aRoom({ members: [ada, cy, again] })));
  expect(eventNames(events)).toEqual(['memberLeft cy banned', 'memberLeft cy-again banned']);
});

test('present members with the same address stay', () => {
  expect(changeOf(bans(ada, bo)).room.members.map(({ username }) => username)).toEqual(['Ada', 'Cy', 'Mia']);
});

test('an address that a member with rights shares is not banned, the account or connection is', () => {
  const near = { ...bo, address: HERE };
  const { room } = changeOf(bans(ada, near, aRoom({ members: [ada, near] })));
  expect(joins(room, anIdentity('Zoe'), HERE)).toBeNull();
  expect(joins(room, anIdentity('Bo'), HERE)).toBe('BANNED_FROM_ROOM');
});

test('a ban without an address matches no other member', () => {
  const unknown = { ...bo, address: null };
  const { room } = changeOf(bans(ada, unknown, aRoom({ members: [ada, unknown] })));
  expect(joins(room, anIdentity('Zoe'), null)).toBeNull();
});

test('a moderator banned by an admin cannot join hidden', () => {
  const admin = aMember('Root', { ...anAccount('Root', { role: 'Admin' }) });
  const { room } = changeOf(bans(admin, mod, aRoom({ members: [ada, mod, admin] })));
  expect(joins(room, anAccount('Mia', { role: 'Mod' }), null, true)).toBe('BANNED_FROM_ROOM');
});

test.each<[string, Member, Member, string]>([
  ['a member without rights bans no member', bo, cy, 'NOT_MASTER'],
  ['a member cannot ban themself', ada, ada, 'NOT_ONESELF'],
  ['a master cannot ban a moderator', ada, mod, 'TARGET_IS_STAFF'],
  ['a user outside the room is not banned', ada, aMember('Zoe'), 'TARGET_NOT_IN_ROOM'],
])('%s', (_rule, by, target, code) => {
  expect(codeOf(bans(by, target))).toBe(code);
});

test('a room keeps a limited number of bans and drops the oldest', () => {
  const ids = Array.from({ length: ROOM.maxBans + 2 }, (_, index) => userId.parse(`u${index}`));
  const room = ids.reduce<Room>((before, id) => withBan(before, { id, internalId: null, address: null }), aRoom());
  expect(room.bans).toHaveLength(ROOM.maxBans);
  expect(room.bans[0]?.id).toBe('u2');
});
