import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount, anIdentity } from '../testing/an-identity.ts';
import { changeOf, codeOf, eventNames } from '../testing/outcomes.ts';
import type { Member, Room } from './room.ts';
import { runCommand } from './run-command.ts';

const ada = aPlayer('Ada', 0, { master: true });
const bo = aPlayer('Bo', 1);
const mod = aMember('Mia', { ...anAccount('Mia', { role: 'Mod' }) });
const ghost = aMember('Gil', { ...anAccount('Gil', { role: 'Mod' }), hidden: true });
const room = aRoom({ members: [ada, bo, mod, ghost] });

function kicks(by: Member, target: Member, inside: Room = room) {
  return runCommand(inside, { kind: 'kick', by: by.id, target: target.id }, 100);
}

test('a kicked member is removed, and the event has the reason', () => {
  const { room: after, events } = changeOf(kicks(ada, bo));
  expect(after.members).toEqual([ada, mod, ghost]);
  expect(eventNames(events)).toEqual(['memberLeft bo kicked']);
});

test('a kicked user may join again', () => {
  const { room: after } = changeOf(kicks(ada, bo));
  const back = { kind: 'join', identity: anIdentity('Bo'), status: 'player', hidden: false, password: 'none' } as const;
  expect(codeOf(runCommand(after, { ...back, address: null }, 101))).toBeNull();
});

test('when the last master is kicked, another member becomes master', () => {
  const { events } = changeOf(kicks(mod, ada));
  expect(eventNames(events)).toEqual(['memberLeft ada kicked', 'memberChanged bo']);
});

test('a disconnected member can be kicked', () => {
  const lost = aRoom({ members: [ada, { ...bo, lostAt: 90 }] });
  expect(changeOf(kicks(ada, bo, lost)).room.members).toEqual([ada]);
});

test.each<[string, Member, Member, string]>([
  ['a member without rights kicks no one else', bo, ada, 'NOT_MASTER'],
  ['a member cannot kick themself', ada, ada, 'NOT_ONESELF'],
  ['a master cannot kick a moderator', ada, mod, 'TARGET_IS_STAFF'],
  ['a user outside the room kicks no member', aMember('Zoe'), bo, 'NOT_IN_ROOM'],
  ['a user outside the room is not kicked', ada, aMember('Zoe'), 'TARGET_NOT_IN_ROOM'],
  ['hidden members do not exist for a master', ada, ghost, 'TARGET_NOT_IN_ROOM'],
])('%s', (_rule, by, target, code) => {
  expect(codeOf(kicks(by, target))).toBe(code);
});

test('a hidden moderator can kick', () => {
  expect(eventNames(changeOf(kicks(ghost, bo)).events)).toEqual(['memberLeft bo kicked']);
});

test('staff find hidden members', () => {
  expect(eventNames(changeOf(kicks(mod, ghost)).events)).toEqual(['memberLeft gil kicked']);
});
