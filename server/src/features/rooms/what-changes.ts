import type { Fact } from '@quatremains/rules/room/outcome';
import type { Member } from '@quatremains/rules/room/room';

/** How far away somebody is changes every few seconds, and is for those in the room only. */
function isOnlyLink(member: Member, before: Member): boolean {
  return (Object.keys(member) as (keyof Member)[]).every((name) => name === 'link' || member[name] === before[name]);
}

/** Whether a room with this fact has to be written down again: everything but how far away somebody is. */
export function isWorthKeeping(fact: Fact): boolean {
  return fact.kind !== 'memberChanged' || !isOnlyLink(fact.member, fact.before);
}

const NEVER_LISTED: ReadonlySet<Fact['kind']> = new Set(['messageSaid', 'authorForgotten']);

/** Whether the room may look different in the list. */
export function isWorthListing(fact: Fact): boolean {
  return !NEVER_LISTED.has(fact.kind) && isWorthKeeping(fact);
}
