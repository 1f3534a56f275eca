import { isGuest, isPlayer, withMember } from './members.ts';
import type { Change } from './outcome.ts';
import type { Member, Room } from './room.ts';

/** Whether somebody can be master at all. */
export function mayLead(member: Member): boolean {
  return !member.hidden && !member.bot;
}

/** Of members in order of arrival: the first logged-in player, else the first player, else the first. */
function heirAmong(members: readonly Member[]): Member | undefined {
  return members.find((member) => isPlayer(member) && !isGuest(member)) ?? members.find(isPlayer) ?? members[0];
}

/** Who becomes master when there is none; connected members go before those whose place is only kept. */
function heirOf(room: Room): Member | undefined {
  const candidates = room.members.filter(mayLead);
  return heirAmong(candidates.filter((member) => member.lostAt === null)) ?? heirAmong(candidates);
}

export function hasMaster(room: Room): boolean {
  return room.members.some((member) => member.master);
}

/** Whether this member is the only master. */
export function isLastMaster(room: Room, { id }: Member): boolean {
  const masters = room.members.filter((member) => member.master);
  return masters.length === 1 && masters[0]?.id === id;
}

/** Makes somebody master where nobody is. */
export function passOnMaster(room: Room): Change {
  const heir = hasMaster(room) ? undefined : heirOf(room);
  if (heir === undefined) return { room, facts: [] };
  const member: Member = { ...heir, master: true };
  return { room: withMember(room, member), facts: [{ kind: 'memberChanged', member, before: heir, soundEnds: false }] };
}
