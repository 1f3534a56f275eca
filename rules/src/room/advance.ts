import { ROOM } from '@quatremains/protocol/limits';
import { removeMembers } from './leave.ts';
import { modeOf } from './modes/mode-of.ts';
import type { Change } from './outcome.ts';
import type { Room } from './room.ts';
import { reconcile } from './reconcile.ts';

/** Deadline of every mode: closing of an empty room, removal of disconnected members. Infinity without one. */
function ownDeadline(room: Room): number {
  const closes = room.emptySince === null ? Infinity : room.emptySince + ROOM.emptyLifetime;
  return room.members.reduce(
    (earliest, { lostAt }) => (lostAt === null ? earliest : Math.min(earliest, lostAt + ROOM.reconnectGrace)),
    closes,
  );
}

/** Time at which `advance` must be called, ms, or null. */
export function deadline(room: Room): number | null {
  if (room.closed) return null;
  const earliest = Math.min(ownDeadline(room), modeOf(room).deadline(room) ?? Infinity);
  return earliest === Infinity ? null : earliest;
}

function closeOrRemoveLost(room: Room, now: number): Change {
  if (room.emptySince !== null) return { room: { ...room, closed: true }, events: [{ kind: 'roomClosed' }] };
  const lost = room.members.filter(({ lostAt }) => lostAt !== null && lostAt + ROOM.reconnectGrace <= now);
  return removeMembers(room, lost, 'lost', now);
}

function step(room: Room, due: number, now: number): Change {
  const own = ownDeadline(room);
  if (own <= due) return reconcile(room, closeOrRemoveLost(room, due), due);
  return modeOf(room).advance(room, { at: due, until: Math.min(now, own) });
}

/** Applies all changes that are due at `now` (ms), each at its own time, so that a late timer only delays the events. */
export function advance(room: Room, now: number): Change {
  let change: Change = { room, events: [] };
  for (let due = deadline(room); due !== null && due <= now; due = deadline(change.room)) {
    const next = step(change.room, due, now);
    change = { room: next.room, events: [...change.events, ...next.events] };
  }
  return change;
}
