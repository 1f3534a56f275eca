import { refused } from '@quatremains/protocol/refusals';
import type { LeaveReason } from '@quatremains/protocol/vocabulary';
import type { Command } from './command.ts';
import { passOnMaster } from './masters.ts';
import { memberOf } from './members.ts';
import { changed, type Change, type Fact, type Outcome } from './outcome.ts';
import type { Member, Room } from './room.ts';

/** The room without these members, at this moment. */
export function removeMembers(room: Room, gone: readonly Member[], reason: LeaveReason, now: number): Change {
  const members = room.members.filter((member) => !gone.includes(member));
  const left = gone.map((member): Fact => ({ kind: 'memberLeft', member, reason }));
  const after = passOnMaster({ ...room, members, emptySince: members.length === 0 ? now : null });
  return { room: after.room, facts: [...left, ...after.facts] };
}

export function leave(room: Room, { id }: Extract<Command, { kind: 'leave' }>, now: number): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  const after = removeMembers(room, [member], 'left', now);
  return changed(after.room, after.facts);
}
