import { isGuest, isPlayer, withMember } from './members.ts';
import type { Change } from './outcome.ts';
import type { Member, Room } from './room.ts';

/** Whether a member can be master: hidden members and bots cannot. */
export function mayBeMaster(member: Member): boolean {
  return !member.hidden && !member.bot;
}

/** The first logged-in player, else the first player, else the first member, in the order of joining. */
function firstMasterOf(members: readonly Member[]): Member | undefined {
  return members.find((member) => isPlayer(member) && !isGuest(member)) ?? members.find(isPlayer) ?? members[0];
}

/** The next master of a room without one. Connected members precede disconnected ones. */
function nextMaster(room: Room): Member | undefined {
  const candidates = room.members.filter(mayBeMaster);
  return firstMasterOf(candidates.filter((member) => member.lostAt === null)) ?? firstMasterOf(candidates);
}

export function hasMaster(room: Room): boolean {
  return room.members.some((member) => member.master);
}

/** Whether the member is the only master. */
export function isLastMaster(room: Room, { id }: Member): boolean {
  const masters = room.members.filter((member) => member.master);
  return masters.length === 1 && masters[0]?.id === id;
}

/** Makes a member master in a room without one. */
export function ensureMaster(room: Room): Change {
  const heir = hasMaster(room) ? undefined : nextMaster(room);
  if (heir === undefined) return { room, events: [] };
  const member: Member = { ...heir, master: true };
  return {
    room: withMember(room, member),
    events: [{ kind: 'memberChanged', member, before: heir, soundEnds: false }],
  };
}
