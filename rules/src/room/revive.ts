import type { Room } from './room.ts';

/** A room as it is when the server is back: everybody in it has yet to come back, and has as long as ever for that. */
export function revive(room: Room, now: number): Room {
  return {
    ...room,
    members: room.members.map((member) => ({ ...member, lostAt: now, link: null })),
    emptySince: room.emptySince === null ? null : now,
  };
}
