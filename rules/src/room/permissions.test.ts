import { internalId, userId } from '@quatremains/protocol/ids';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Role } from '@quatremains/protocol/vocabulary';
import { expect, test } from 'vitest';
import { aMember } from '../testing/a-member.ts';
import { isStaff, may, permissionError, type Action, type Actor } from './permissions.ts';
import { roomUserOf } from './view-for.ts';

function anActor(name: string, role: Role, more: Partial<Actor> = {}): Actor {
  return { id: userId.parse(name), internalId: role === 'Guest' ? null : internalId.parse(name), role, ...more };
}

const guest = anActor('guest', 'Guest');
const user = anActor('user', 'User');
const vip = anActor('vip', 'User', { isVip: true });
const master = anActor('master', 'User', { master: true });
const mod = anActor('mod', 'Mod');
const admin = anActor('admin', 'Admin');
const allActors: readonly Actor[] = [guest, user, vip, master, mod, admin];

const TO = 'somebody';
const actions: readonly (readonly [Action, readonly (RefusalCode | 'may')[]])[] = [
  // target is the actor:  guest                user          vip           master        mod           admin
  ['createRoom', ['may', 'may', 'may', 'may', 'may', 'may']],
  ['like', ['may', 'may', 'may', 'may', 'may', 'may']],
  ['changeReverb', ['may', 'may', 'may', 'may', 'may', 'may']],
  ['changeCompressor', ['VIP_NEEDED', 'VIP_NEEDED', 'may', 'VIP_NEEDED', 'VIP_NEEDED', 'VIP_NEEDED']],
  ['changeInstruments', Array(6).fill('NOT_A_PLAYER')],
  ['copyInstruments', Array(6).fill('NOT_A_PLAYER')],
  ['move', ['may', 'may', 'may', 'may', 'may', 'may']],
  ['nameRoom', ['LOGIN_NEEDED', 'may', 'may', 'may', 'may', 'may']],
  ['lockRoom', ['LOGIN_NEEDED', 'may', 'may', 'may', 'may', 'may']],
  ['excludeGuests', ['LOGIN_NEEDED', 'may', 'may', 'may', 'may', 'may']],
  ['chat', ['CHAT_LOGIN_NEEDED', 'may', 'may', 'may', 'may', 'may']],
  ['pushRoom', ['LOGIN_NEEDED', 'VIP_NEEDED', 'may', 'VIP_NEEDED', 'VIP_NEEDED', 'VIP_NEEDED']],
  ['decorateRoom', ['VIP_NEEDED', 'VIP_NEEDED', 'may', 'VIP_NEEDED', 'VIP_NEEDED', 'VIP_NEEDED']],
  ['enlargeRoom', ['VIP_NEEDED', 'VIP_NEEDED', 'may', 'VIP_NEEDED', 'VIP_NEEDED', 'VIP_NEEDED']],
  ['editRoom', ['NOT_MASTER', 'NOT_MASTER', 'NOT_MASTER', 'may', 'may', 'may']],
  ['controlBot', ['NOT_MASTER', 'NOT_MASTER', 'NOT_MASTER', 'may', 'may', 'may']],
  ['skipPlay', ['NOT_MASTER', 'NOT_MASTER', 'NOT_MASTER', 'may', 'may', 'may']],
  ['startBlind', ['NOT_MASTER', 'NOT_MASTER', 'NOT_MASTER', 'may', 'may', 'may']],
  ['promote', ['NOT_MASTER', 'NOT_MASTER', 'NOT_MASTER', 'may', 'may', 'may']],
  ['demote', ['NOT_MASTER', 'NOT_MASTER', 'NOT_MASTER', 'may', 'may', 'may']],
  ['kick', ['NOT_MASTER', 'NOT_MASTER', 'NOT_MASTER', 'NOT_ONESELF', 'NOT_ONESELF', 'NOT_ONESELF']],
  ['ban', ['NOT_MASTER', 'NOT_MASTER', 'NOT_MASTER', 'NOT_ONESELF', 'NOT_ONESELF', 'NOT_ONESELF']],
  ['report', ['LOGIN_NEEDED', 'NOT_ONESELF', 'NOT_ONESELF', 'NOT_ONESELF', 'NOT_ONESELF', 'NOT_ONESELF']],
  ['joinHidden', ['NO_RIGHT', 'NO_RIGHT', 'NO_RIGHT', 'NO_RIGHT', 'may', 'may']],
  ['seeHidden', ['NO_RIGHT', 'NO_RIGHT', 'NO_RIGHT', 'NO_RIGHT', 'may', 'may']],
];

test.each(actions)('%s to themself, for guest, user, VIP, master, mod, admin: %j', (action, answers) => {
  expect(allActors.map((actor) => permissionError(actor, action) ?? 'may')).toEqual(answers);
  expect(allActors.map((actor) => may(actor, action))).toEqual(answers.map((answer) => answer === 'may'));
});

type ActionOnOther = 'move' | 'demote' | 'kick' | 'ban';
const N = 'NOT_MASTER';
const S = 'TARGET_IS_STAFF';
/** The error for each actor (a row) and each of the six kinds of target. */
const toOthers: readonly (readonly [Actor, readonly (RefusalCode | 'may')[]])[] = [
  [guest, [N, N, N, N, N, N]],
  [user, [N, N, N, N, N, N]],
  [vip, [N, N, N, N, N, N]],
  [master, ['may', 'may', 'may', 'may', S, S]],
  [mod, ['may', 'may', 'may', 'may', 'may', S]],
  [admin, ['may', 'may', 'may', 'may', 'may', 'may']],
];

test.each(toOthers)('$id moves, demotes, kicks and bans members of no higher role', (actor, answers) => {
  const others = allActors.map((one) =>
    anActor(`${TO}-${one.id}`, one.role, { master: one.master === true, isVip: one.isVip === true }),
  );
  for (const action of ['move', 'demote', 'kick', 'ban'] as const satisfies readonly ActionOnOther[])
    expect(others.map((other) => permissionError(actor, action, other) ?? 'may')).toEqual(answers);
  for (const other of others) expect(may(actor, 'promote', other)).toBe(actor.master === true || isStaff(actor.role));
  for (const other of others) expect(may(actor, 'report', other)).toBe(actor !== guest);
});

test('the table of this test has every action', () => {
  const named: Record<Action, true> = {
    createRoom: true,
    nameRoom: true,
    lockRoom: true,
    excludeGuests: true,
    pushRoom: true,
    decorateRoom: true,
    enlargeRoom: true,
    editRoom: true,
    promote: true,
    demote: true,
    move: true,
    kick: true,
    ban: true,
    controlBot: true,
    skipPlay: true,
    startBlind: true,
    joinHidden: true,
    seeHidden: true,
    chat: true,
    like: true,
    changeInstruments: true,
    copyInstruments: true,
    changeReverb: true,
    changeCompressor: true,
    report: true,
  };
  expect(actions.map(([action]) => action).sort()).toEqual(Object.keys(named).sort());
});

test('the same account in another window may be kicked, but neither banned nor reported', () => {
  const again = { ...master, id: userId.parse('again'), master: false };
  expect(permissionError(master, 'kick', again)).toBeNull();
  expect(permissionError(master, 'ban', again)).toBe('NOT_ONESELF');
  expect(permissionError(user, 'report', { ...user, id: userId.parse('again') })).toBe('NOT_ONESELF');
});

test('two guests are different users', () => {
  const guestMaster = { ...guest, master: true };
  expect(may(guestMaster, 'ban', anActor('another', 'Guest'))).toBe(true);
});

test('the site gets the same permissions from the public data of a member', () => {
  const member = aMember('Vera', { internalId: internalId.parse('account-vera'), role: 'User', isVip: true });
  expect(may(member, 'pushRoom')).toBe(true);
  expect(may(roomUserOf(member), 'pushRoom')).toBe(true);
  expect(may(roomUserOf({ ...member, isVip: false }), 'pushRoom')).toBe(false);
});

test.each(allActors)(
  '$id at the keys changes instruments and copies those of others, as a listener does not',
  (actor) => {
    const [player, listener] = [
      { ...actor, status: 'player' as const },
      { ...actor, status: 'spectator' as const },
    ];
    const other = anActor('other', 'User');
    expect(may(player, 'changeInstruments')).toBe(true);
    expect(may(player, 'copyInstruments', other)).toBe(true);
    expect(permissionError(player, 'copyInstruments', player)).toBe('NOT_ONESELF');
    expect(permissionError(listener, 'changeInstruments')).toBe('NOT_A_PLAYER');
    expect(permissionError(listener, 'copyInstruments', other)).toBe('NOT_A_PLAYER');
  },
);

test('moderators and admins are staff', () => {
  expect(allActors.filter(({ role }) => isStaff(role))).toEqual([mod, admin]);
});
