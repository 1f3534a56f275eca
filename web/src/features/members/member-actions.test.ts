import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { InternalId } from '@quatremains/protocol/ids';
import { expect, test } from 'vitest';
import { aRoomUser } from '../../state/testing/a-room-user.ts';
import { actionsFor } from './member-actions.ts';

const account = (name: string) => ({ internalId: name as InternalId, role: 'User' }) as const;
const listens = { status: 'spectator', channel: null } as const;

const plain = aRoomUser('me', account('a'));
const master = aRoomUser('me', { ...account('a'), master: true });
const mod = aRoomUser('me', { ...account('a'), role: 'Mod' });
const player = aRoomUser('you', account('b'));

const cases: [label: string, me: RoomUser, user: RoomUser, actions: readonly string[]][] = [
  ['a member to another', plain, player, []],
  ['a member to themself', plain, plain, []],
  ['a master to a player', master, player, ['promote', 'toListeners', 'kick', 'ban']],
  ['a master to a listener', master, { ...player, ...listens }, ['promote', 'toPiano', 'kick', 'ban']],
  ['a master to another master', master, { ...player, master: true }, ['demote', 'toListeners', 'kick', 'ban']],
  ['a master to themself', master, master, ['demote']],
  ['a master to a moderator', master, { ...player, role: 'Mod' }, ['promote']],
  [
    'a master to their own account elsewhere',
    master,
    { ...player, ...account('a') },
    ['promote', 'toListeners', 'kick'],
  ],
  ['a master to the bot', master, { ...player, bot: true }, []],
  ['a moderator to a player', mod, player, ['promote', 'toListeners', 'kick', 'ban']],
  ['a moderator to a master', mod, { ...player, master: true }, ['demote', 'toListeners', 'kick', 'ban']],
  ['a moderator to an admin', mod, { ...player, role: 'Admin' }, ['promote']],
  ['a moderator to a hidden moderator', mod, { ...player, ...listens, role: 'Mod', invisible: true }, ['kick', 'ban']],
];
test.each(cases)('what %s may do', (_, me, user, actions) => {
  expect(actionsFor(me, user)).toEqual(actions);
});
