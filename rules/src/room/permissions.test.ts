import { userId } from '@quatremains/protocol/ids';
import type { Role } from '@quatremains/protocol/vocabulary';
import { expect, test } from 'vitest';
import { isStaff, may, type Action, type Actor } from './permissions.ts';

function somebody(name: string, role: Role, master = false): Actor {
  return { id: userId.parse(name), role, master };
}

const guest = somebody('guest', 'Guest');
const user = somebody('user', 'User');
const master = somebody('master', 'User', true);
const mod = somebody('mod', 'Mod');
const masterMod = somebody('master-mod', 'Mod', true);
const admin = somebody('admin', 'Admin');
const everybody = [guest, user, master, mod, masterMod, admin];

const rights: readonly (readonly [Action, readonly Actor[]])[] = [
  ['editRoom', [master, mod, masterMod, admin]],
  ['controlBot', [master, mod, masterMod, admin]],
  ['promote', [master, mod, masterMod, admin]],
  ['seeHidden', [mod, masterMod, admin]],
];

test.each(rights)('%s is for those with rights', (action, allowed) => {
  expect(everybody.filter((actor) => may(actor, action))).toEqual(allowed);
});

const targets: readonly (readonly [Actor, readonly Actor[]])[] = [
  [guest, []],
  [user, []],
  [master, [guest, user]],
  [mod, [guest, user, master, masterMod]],
  [masterMod, [guest, user, master, mod]],
  [admin, [guest, user, master, mod, masterMod]],
];

test.each(targets)('$role $id moves, demotes, kicks and bans those who do not stand higher', (actor, allowed) => {
  const others = everybody.filter((other) => other !== actor);
  for (const action of ['move', 'demote', 'kick', 'ban'] as const) {
    expect(others.filter((other) => may(actor, action, other))).toEqual(allowed);
  }
});

test.each(everybody)('$id moves themself, but neither kicks nor bans themself', (actor) => {
  expect(may(actor, 'move', actor)).toBe(true);
  expect(may(actor, 'kick', actor)).toBe(false);
  expect(may(actor, 'ban', actor)).toBe(false);
});

test('a master may step down', () => {
  expect(may(master, 'demote', master)).toBe(true);
});

test('moderators and admins are staff', () => {
  expect(everybody.filter(({ role }) => isStaff(role))).toEqual([mod, masterMod, admin]);
});
