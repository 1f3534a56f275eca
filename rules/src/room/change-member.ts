import { withMember } from './members.ts';
import { changed, type Change, type Outcome } from './outcome.ts';
import type { Member, Room } from './room.ts';

/** The room in which one member is different, and that they are. */
export function memberChange(room: Room, before: Member, change: Partial<Member>, soundEnds = false): Change {
  const member: Member = { ...before, ...change };
  return { room: withMember(room, member), facts: [{ kind: 'memberChanged', member, before, soundEnds }] };
}

/** The same, as the answer to a command. */
export function changeMember(room: Room, before: Member, change: Partial<Member>, soundEnds = false): Outcome {
  const after = memberChange(room, before, change, soundEnds);
  return changed(after.room, after.facts);
}
