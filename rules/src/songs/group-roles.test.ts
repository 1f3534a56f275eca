import { expect, test } from 'vitest';
import { roleOfKey, rolesIn } from './group-roles.ts';
import type { GroupRole } from './hands.ts';
import type { PlayerMode } from './player-modes.ts';

test.each<[PlayerMode, GroupRole[], GroupRole[]]>([
  ['play', ['piano', 'player', 'muted'], ['piano', 'player', 'muted']],
  ['stop', ['piano', 'player'], ['piano', 'player']],
  ['stop', ['piano', 'piano'], ['player', 'player']],
  ['stop', ['piano', 'muted'], ['player', 'muted']],
  ['none', ['piano', 'player', 'muted'], ['muted', 'muted', 'muted']],
  ['freeplay', ['piano'], ['muted']],
])('in the mode %s, groups %j become %j', (mode, roles, becomes) => {
  expect(
    rolesIn(
      mode,
      roles.map((role) => ({ role })),
    ),
  ).toEqual(becomes);
});

test.each<[GroupRole, number, GroupRole]>([
  ['player', 20, 'piano'],
  ['player', 21, 'player'],
  ['player', 108, 'player'],
  ['player', 109, 'piano'],
  ['muted', 109, 'muted'],
])('a note of role %s on key %i is of role %s', (role, key, becomes) => {
  expect(roleOfKey(role, key)).toBe(becomes);
});
