import type { RoomParameters } from '@quatremains/protocol/entities/room';
import type { InternalId } from '@quatremains/protocol/ids';
import { expect, test } from 'vitest';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';
import { seatObstacle } from './use-seat.ts';

const listens = { status: 'spectator', channel: null } as const;
const guest = aRoomUser('me', listens);
const member = aRoomUser('me', { ...listens, internalId: 'account-1' as InternalId, role: 'User' });
const other = aRoomUser('other');

function aRoom(change: Partial<RoomParameters>): RoomParameters {
  return { ...aRoomInformation([guest]).room, ...change };
}

const locked = { isPrivate: true, onlyPrivateForPlayers: true };

test.each([
  ['every member where a place is free', null, {}, guest],
  ['guests where they may only listen', 'guest', { guestAuthorized: false }, guest],
  ['members where guests may only listen', null, { guestAuthorized: false }, member],
  ['listeners where only players need the password', 'locked', locked, member],
  ['masters where only players need the password', null, locked, { ...member, master: true }],
  ['moderators where only players need the password', null, locked, { ...member, role: 'Mod' }],
  ['a member who gave the password of a fully locked room', null, { isPrivate: true }, member],
  ['every member where all places are taken', 'full', { playerLimit: 1 }, member],
  ['a member who joined hidden', 'hidden', {}, { ...member, role: 'Mod', invisible: true }],
] as const)('%s: %s', (_, obstacle, change, me) => {
  expect(seatObstacle(aRoom(change), [me, other], me)).toBe(obstacle);
});
