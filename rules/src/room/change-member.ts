import { withMember } from './members.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Member, Room } from './room.ts';

/** The room in which one member is different. */
export function changeMember(room: Room, before: Member, change: Partial<Member>, soundEnds = false): Outcome {
  const member: Member = { ...before, ...change };
  return changed(withMember(room, member), [{ kind: 'memberChanged', member, before, soundEnds }]);
}
