import { refused } from '@quatremains/protocol/refusals';
import type { LeaveReason } from '@quatremains/protocol/vocabulary';
import type { Command } from './command.ts';
import { ensureMaster } from './masters.ts';
import { memberOf } from './members.ts';
import { changed, type Change, type RoomEvent, type Outcome } from './outcome.ts';
import type { Member, Room } from './room.ts';

/** Removes members and makes another member master if needed. `now` is ms. */
export function removeMembers(room: Room, gone: readonly Member[], reason: LeaveReason, now: number): Change {
  const members = room.members.filter((member) => !gone.includes(member));
  const left = gone.map((member): RoomEvent => ({ kind: 'memberLeft', member, reason }));
  const after = ensureMaster({ ...room, members, emptySince: members.length === 0 ? now : null });
  return { room: after.room, events: [...left, ...after.events] };
}

export function leave(room: Room, { id }: Extract<Command, { kind: 'leave' }>, now: number): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  const after = removeMembers(room, [member], 'left', now);
  return changed(after.room, after.events);
}
