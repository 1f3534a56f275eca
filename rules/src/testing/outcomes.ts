import type { Member, Room } from '../room/room.ts';
import type { Change, Fact, Outcome } from '../room/outcome.ts';

/** The change of an accepted command; a refusal fails the test. */
export function changeOf(outcome: Outcome): Change {
  if (!outcome.ok) throw new Error(`refused with ${outcome.refusal.code}`);
  return outcome;
}

export function codeOf(outcome: Outcome): string | null {
  return outcome.ok ? null : outcome.refusal.code;
}

/** Facts in short: `memberLeft ada lost`. */
export function told(facts: readonly Fact[]): string[] {
  return facts.map((fact) => {
    if (!('member' in fact)) return fact.kind;
    const words: string[] = [fact.kind, fact.member.id];
    if (fact.kind === 'memberLeft') words.push(fact.reason);
    if (fact.kind === 'memberChanged' && fact.soundEnds) words.push('silent');
    return words.join(' ');
  });
}

/** The member of this name; a missing one fails the test. */
export function named(room: Room, username: string): Member {
  const member = room.members.find((other) => other.username === username);
  if (member === undefined) throw new Error(`nobody is called ${username}`);
  return member;
}
