import type { Member, Room } from '../room/room.ts';
import type { Change, RoomEvent, Outcome } from '../room/outcome.ts';

/** Change of an accepted command; a refusal fails the test. */
export function changeOf(outcome: Outcome): Change {
  if (!outcome.ok) throw new Error(`refused with ${outcome.refusal.code}`);
  return outcome;
}

export function codeOf(outcome: Outcome): string | null {
  return outcome.ok ? null : outcome.refusal.code;
}

/** Short texts of events: `memberLeft ada lost`. */
export function eventNames(events: readonly RoomEvent[]): string[] {
  return events.map((event) => {
    if (!('member' in event)) return event.kind;
    const words: string[] = [event.kind, event.member.id];
    if (event.kind === 'memberLeft') words.push(event.reason);
    if (event.kind === 'memberChanged' && event.soundEnds) words.push('silent');
    return words.join(' ');
  });
}

/** The member with this name; a missing one fails the test. */
export function named(room: Room, username: string): Member {
  const member = room.members.find((other) => other.username === username);
  if (member === undefined) throw new Error(`nobody is called ${username}`);
  return member;
}
