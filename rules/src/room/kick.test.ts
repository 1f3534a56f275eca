import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount, anIdentity } from '../testing/an-identity.ts';
import { changeOf, codeOf, told } from '../testing/outcomes.ts';
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

test('who is kicked is gone, and everybody is told why', () => {
  const { room: after, facts } = changeOf(kicks(ada, bo));
  expect(after.members).toEqual([ada, mod, ghost]);
  expect(told(facts)).toEqual(['memberLeft bo kicked']);
});

test('who is kicked may come again', () => {
  const { room: after } = changeOf(kicks(ada, bo));
  const back = { kind: 'join', who: anIdentity('Bo'), status: 'player', hidden: false, password: 'none' } as const;
  expect(codeOf(runCommand(after, { ...back, address: null }, 101))).toBeNull();
});

test('when the last master is kicked, another one becomes master', () => {
  const { facts } = changeOf(kicks(mod, ada));
  expect(told(facts)).toEqual(['memberLeft ada kicked', 'memberChanged bo']);
});

test('a kept place can be taken away', () => {
  const lost = aRoom({ members: [ada, { ...bo, lostAt: 90 }] });
  expect(changeOf(kicks(ada, bo, lost)).room.members).toEqual([ada]);
});

test.each<[string, Member, Member, string]>([
  ['nobody kicks without rights', bo, ada, 'NOT_MASTER'],
  ['nobody kicks themself', ada, ada, 'NOT_ONESELF'],
  ['a master kicks no moderator', ada, mod, 'TARGET_IS_STAFF'],
  ['who is not there kicks nobody', aMember('Zoe'), bo, 'NOT_IN_ROOM'],
  ['who is not there is not kicked', ada, aMember('Zoe'), 'TARGET_NOT_IN_ROOM'],
  ['the hidden are not there for a master', ada, ghost, 'TARGET_NOT_IN_ROOM'],
])('%s', (_rule, by, target, code) => {
  expect(codeOf(kicks(by, target))).toBe(code);
});

test('a hidden moderator kicks', () => {
  expect(told(changeOf(kicks(ghost, bo)).facts)).toEqual(['memberLeft bo kicked']);
});

test('staff find the hidden', () => {
  expect(told(changeOf(kicks(mod, ghost)).facts)).toEqual(['memberLeft gil kicked']);
});
