import { ROOM } from '@quatremains/protocol/limits';
import { removeMembers } from './leave.ts';
import { modeOf } from './modes/mode-of.ts';
import type { Change } from './outcome.ts';
import type { Room } from './room.ts';
import { settle } from './settle.ts';

/** The clockwork of every room, whatever its mode. */
function ownDeadline(room: Room): number {
  const closes = room.emptySince === null ? Infinity : room.emptySince + ROOM.outlivesLastMember;
  return room.members.reduce(
    (earliest, { lostAt }) => (lostAt === null ? earliest : Math.min(earliest, lostAt + ROOM.keepsPlace)),
    closes,
  );
}

/** When the room must next be woken, or null. */
export function deadline(room: Room): number | null {
  if (room.closed) return null;
  const earliest = Math.min(ownDeadline(room), modeOf(room).deadline(room) ?? Infinity);
  return earliest === Infinity ? null : earliest;
}

function closeOrRemoveLost(room: Room, now: number): Change {
  if (room.emptySince !== null) return { room: { ...room, closed: true }, facts: [{ kind: 'roomClosed' }] };
  const lost = room.members.filter(({ lostAt }) => lostAt !== null && lostAt + ROOM.keepsPlace <= now);
  return removeMembers(room, lost, 'lost', now);
}

function step(room: Room, due: number, now: number): Change {
  const own = ownDeadline(room);
  if (own <= due) return settle(room, closeOrRemoveLost(room, due), due);
  return modeOf(room).advance(room, { at: due, until: Math.min(now, own) });
}

/** Lets everything happen that is due by now, each at its own time, so that a late timer changes nothing but the telling. */
export function advance(room: Room, now: number): Change {
  let change: Change = { room, facts: [] };
  for (let due = deadline(room); due !== null && due <= now; due = deadline(change.room)) {
    const next = step(change.room, due, now);
    change = { room: next.room, facts: [...change.facts, ...next.facts] };
  }
  return change;
}
