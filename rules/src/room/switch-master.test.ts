import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount } from '../testing/an-identity.ts';
import { changeOf, codeOf, named, eventNames } from '../testing/outcomes.ts';
import type { Member, Room } from './room.ts';
import { runCommand } from './run-command.ts';

const ada = aPlayer('Ada', 0, { master: true });
const bo = aPlayer('Bo', 1);
const di = aPlayer('Di', 2, { master: true });
const mod = aMember('Mia', { ...anAccount('Mia', { role: 'Mod' }) });
const modMaster = { ...mod, master: true };
const ghost = aMember('Gil', { ...anAccount('Gil', { role: 'Mod' }), hidden: true });
const bot = aPlayer('Bot', 3, { bot: true });

function switches(members: readonly Member[], by: Member, target: Member, master?: boolean) {
  const room: Room = aRoom({ members });
  return runCommand(room, { kind: 'switchMaster', by: by.id, target: target.id, master }, 100);
}

test('a master promotes a member, with an event', () => {
  const { room, events } = changeOf(switches([ada, bo], ada, bo));
  expect(named(room, 'Bo').master).toBe(true);
  expect(named(room, 'Ada').master).toBe(true);
  expect(eventNames(events)).toEqual(['memberChanged bo']);
});

test('without a value, a master is demoted', () => {
  expect(named(changeOf(switches([ada, di], ada, di)).room, 'Di').master).toBe(false);
});

test('a request for the current state changes nothing', () => {
  expect(changeOf(switches([ada, bo], ada, bo, false)).events).toEqual([]);
  expect(changeOf(switches([ada, di], ada, di, true)).events).toEqual([]);
});

test('a master may demote themself if there is another one', () => {
  expect(named(changeOf(switches([ada, di], ada, ada)).room, 'Ada').master).toBe(false);
});

test.each<[string, readonly Member[], readonly [by: Member, target: Member], string]>([
  ['the last master stays master', [ada, bo], [ada, ada], 'LAST_MASTER'],
  ['the last master stays master, even for a moderator', [ada, bo, mod], [mod, ada], 'LAST_MASTER'],
  ['a member without rights promotes no member', [ada, bo], [bo, bo], 'NOT_MASTER'],
  ['a member without rights demotes no master', [ada, di, bo], [bo, di], 'NOT_MASTER'],
  ['a master demotes no moderator', [ada, modMaster], [ada, modMaster], 'TARGET_IS_STAFF'],
  ['the hidden lead nothing', [ada, ghost], [ghost, ghost], 'NO_RIGHT'],
  ['the bot leads nothing', [ada, bot], [ada, bot], 'NO_RIGHT'],
  ['a user outside the room becomes no master', [ada], [ada, bo], 'TARGET_NOT_IN_ROOM'],
  ['hidden members do not exist for a master', [ada, ghost], [ada, ghost], 'TARGET_NOT_IN_ROOM'],
  ['a user outside the room promotes no member', [ada], [bo, ada], 'NOT_IN_ROOM'],
])('%s', (_rule, members, pair, code) => {
  expect(codeOf(switches(members, ...pair))).toBe(code);
});

test('a hidden moderator promotes a member', () => {
  expect(named(changeOf(switches([ada, bo, ghost], ghost, bo)).room, 'Bo').master).toBe(true);
});
