import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount } from '../testing/an-identity.ts';
import { changeOf, codeOf, told } from '../testing/outcomes.ts';
import type { Member, Room } from './room.ts';
import { runCommand } from './run-command.ts';

const ada = aPlayer('Ada', 0, { master: true });

function leaves(room: Room, id = ada.id) {
  return runCommand(room, { kind: 'leave', id }, 100);
}

test('who leaves is gone, and the others are told', () => {
  const { room, facts } = changeOf(leaves(aRoom({ members: [ada, aMember('Bo')] }), aMember('Bo').id));
  expect(room.members).toEqual([ada]);
  expect(told(facts)).toEqual(['memberLeft bo left']);
});

test('the room knows since when it is empty', () => {
  expect(changeOf(leaves(aRoom({ members: [ada] }))).room).toMatchObject({ members: [], emptySince: 100 });
});

test('who is not there cannot leave', () => {
  expect(codeOf(leaves(aRoom()))).toBe('NOT_IN_ROOM');
});

const account = (username: string, change: Partial<Member> = {}): Member =>
  aPlayer(username, 1, { ...anAccount(username), ...change });
const listener = (username: string, change: Partial<Member> = {}): Member =>
  account(username, { status: 'spectator', channel: null, ...change });

const heirs: readonly (readonly [string, readonly Member[], string | null])[] = [
  ['the logged-in player there longest', [listener('Eve'), aPlayer('Bo', 1), account('Cy'), account('Di')], 'Cy'],
  ['else the player there longest', [listener('Eve'), aPlayer('Bo', 1), aPlayer('Cy', 2)], 'Bo'],
  ['else whoever is there longest', [aMember('Bo'), listener('Eve')], 'Bo'],
  ['somebody connected before a kept place', [account('Cy', { lostAt: 90 }), aMember('Bo')], 'Bo'],
  ['a kept place before nobody', [account('Cy', { lostAt: 90 })], 'Cy'],
  ['never the hidden', [listener('Mia', { hidden: true, role: 'Mod' }), aMember('Bo')], 'Bo'],
  ['never the bot', [aPlayer('Bot', 1, { bot: true })], null],
  ['nobody, where another master is left', [account('Cy'), aMember('Bo', { master: true })], 'Bo'],
];

test.each(heirs)('when the last master leaves, master becomes %s', (_rule, others, heir) => {
  const { room } = changeOf(leaves(aRoom({ members: [ada, ...others] })));
  expect(room.members.filter(({ master }) => master).map(({ username }) => username)).toEqual(
    heir === null ? [] : [heir],
  );
});

test('everybody is told of the next master', () => {
  const { facts } = changeOf(leaves(aRoom({ members: [ada, aMember('Bo')] })));
  expect(told(facts)).toEqual(['memberLeft ada left', 'memberChanged bo']);
});
