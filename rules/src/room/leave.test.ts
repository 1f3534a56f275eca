import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount } from '../testing/an-identity.ts';
import { changeOf, codeOf, eventNames } from '../testing/outcomes.ts';
import type { Member, Room } from './room.ts';
import { runCommand } from './run-command.ts';

const ada = aPlayer('Ada', 0, { master: true });

function leaves(room: Room, id = ada.id) {
  return runCommand(room, { kind: 'leave', id }, 100);
}

test('a member who leaves is removed, with an event', () => {
  const { room, events } = changeOf(leaves(aRoom({ members: [ada, aMember('Bo')] }), aMember('Bo').id));
  expect(room.members).toEqual([ada]);
  expect(eventNames(events)).toEqual(['memberLeft bo left']);
});

test('an empty room stores since when', () => {
  expect(changeOf(leaves(aRoom({ members: [ada] }))).room).toMatchObject({ members: [], emptySince: 100 });
});

test('a user outside the room cannot leave', () => {
  expect(codeOf(leaves(aRoom()))).toBe('NOT_IN_ROOM');
});

const account = (username: string, change: Partial<Member> = {}): Member =>
  aPlayer(username, 1, { ...anAccount(username), ...change });
const listener = (username: string, change: Partial<Member> = {}): Member =>
  account(username, { status: 'spectator', channel: null, ...change });

const heirs: readonly (readonly [string, readonly Member[], string | null])[] = [
  ['the logged-in player who joined first', [listener('Eve'), aPlayer('Bo', 1), account('Cy'), account('Di')], 'Cy'],
  ['else the player who joined first', [listener('Eve'), aPlayer('Bo', 1), aPlayer('Cy', 2)], 'Bo'],
  ['else the member who joined first', [aMember('Bo'), listener('Eve')], 'Bo'],
  ['a connected member before a disconnected one', [account('Cy', { lostAt: 90 }), aMember('Bo')], 'Bo'],
  ['a disconnected member if there is no other', [account('Cy', { lostAt: 90 })], 'Cy'],
  ['never a hidden member', [listener('Mia', { hidden: true, role: 'Mod' }), aMember('Bo')], 'Bo'],
  ['never the bot', [aPlayer('Bot', 1, { bot: true })], null],
  ['no other member while a master is left', [account('Cy'), aMember('Bo', { master: true })], 'Bo'],
];

test.each(heirs)('when the last master leaves, master becomes %s', (_rule, others, heir) => {
  const { room } = changeOf(leaves(aRoom({ members: [ada, ...others] })));
  expect(room.members.filter(({ master }) => master).map(({ username }) => username)).toEqual(
    heir === null ? [] : [heir],
  );
});

test('the next master has an event', () => {
  const { events } = changeOf(leaves(aRoom({ members: [ada, aMember('Bo')] })));
  expect(eventNames(events)).toEqual(['memberLeft ada left', 'memberChanged bo']);
});
