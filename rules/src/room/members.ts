import type { UserId } from '@quatremains/protocol/ids';
import type { Identity, Member, Room } from './room.ts';

export function memberOf(room: Room, id: UserId): Member | undefined {
  return room.members.find((member) => member.id === id);
}

export function isGuest(user: Pick<Identity, 'internalId'>): boolean {
  return user.internalId === null;
}

export function isPlayer(member: Member): boolean {
  return member.status === 'player';
}

/** Whether the room has no free place for a player. Disconnected players count. */
export function isFull(room: Room): boolean {
  return room.members.filter(isPlayer).length >= room.settings.playerLimit;
}

/** Replaces the member with the same id. */
export function withMember(room: Room, member: Member): Room {
  return { ...room, members: room.members.map((other) => (other.id === member.id ? member : other)) };
}
