import { ROOM } from '@quatremains/protocol/limits';
import { may, isStaff } from './permissions.ts';
import type { RoomBan, Identity, Member, Room } from './room.ts';

/** Whether another member with rights over the room has the same address. */
function isShared(room: Room, target: Member): boolean {
  return room.members.some(
    (member) => member.id !== target.id && member.address === target.address && may(member, 'editRoom'),
  );
}

/** The ban of a member. It has no address when a member with rights shares the address, because that member would be banned too. */
export function banOf(room: Room, target: Member): RoomBan {
  const { id, internalId, address } = target;
  return { id, internalId, address: isShared(room, target) ? null : address };
}

export function withBan(room: Room, ban: RoomBan): Room {
  return { ...room, bans: [...room.bans, ban].slice(-ROOM.maxBans) };
}

/** Whether a ban matches the connection, the account or the address. A match of the address alone does not hold for Mods and Admins. */
export function isBanned(room: Room, { id, internalId, role }: Identity, address: string | null): boolean {
  return room.bans.some((ban) => {
    if (ban.id === id || (internalId !== null && ban.internalId === internalId)) return true;
    return address !== null && ban.address === address && !isStaff(role);
  });
}
