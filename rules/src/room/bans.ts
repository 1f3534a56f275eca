import { ROOM } from '@quatremains/protocol/limits';
import { may, isStaff } from './permissions.ts';
import type { Ban, Identity, Member, Room } from './room.ts';

/** Whether somebody with rights over the room connects from this address. */
function isShared(room: Room, target: Member): boolean {
  return room.members.some(
    (member) => member.id !== target.id && member.address === target.address && may(member, 'editRoom'),
  );
}

/** By what somebody is known again; an address they share with those who lead the room would ban these, too. */
export function banOf(room: Room, target: Member): Ban {
  const { id, internalId, address } = target;
  return { id, internalId, address: isShared(room, target) ? null : address };
}

export function withBan(room: Room, ban: Ban): Room {
  return { ...room, bans: [...room.bans, ban].slice(-ROOM.mostBans) };
}

/** Whether this is somebody who was banned. An address alone keeps no Mod or Admin out. */
export function isBanned(room: Room, { id, internalId, role }: Identity, address: string | null): boolean {
  return room.bans.some((ban) => {
    if (ban.id === id || (internalId !== null && ban.internalId === internalId)) return true;
    return address !== null && ban.address === address && !isStaff(role);
  });
}
