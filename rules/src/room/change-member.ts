import { withMember } from './members.ts';
import { changed, type Change, type Outcome } from './outcome.ts';
import type { Member, Room } from './room.ts';

/** Changes a member, with the event for it. */
export function memberChange(room: Room, before: Member, change: Partial<Member>, soundEnds = false): Change {
  const member: Member = { ...before, ...change };
  return { room: withMember(room, member), events: [{ kind: 'memberChanged', member, before, soundEnds }] };
}

/** Same as `memberChange`, as the outcome of a command. */
export function changeMember(room: Room, before: Member, change: Partial<Member>, soundEnds = false): Outcome {
  const after = memberChange(room, before, change, soundEnds);
  return changed(after.room, after.events);
}
