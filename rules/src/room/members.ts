import type { UserId } from '@quatremains/protocol/ids';
import type { Identity, Member, Room } from './room.ts';

export function memberOf(room: Room, id: UserId): Member | undefined {
  return room.members.find((member) => member.id === id);
}

export function isGuest(who: Pick<Identity, 'internalId'>): boolean {
  return who.internalId === null;
}

export function isPlayer(member: Member): boolean {
  return member.status === 'player';
}

/** Whether every seat is taken; those of lost connections are kept for them. */
export function isFull(room: Room): boolean {
  return room.members.filter(isPlayer).length >= room.settings.playerLimit;
}

/** The room with the member of the same id replaced. */
export function withMember(room: Room, member: Member): Room {
  return { ...room, members: room.members.map((other) => (other.id === member.id ? member : other)) };
}
