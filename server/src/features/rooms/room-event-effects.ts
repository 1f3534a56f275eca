import type { Fact } from '@quatremains/rules/room/outcome';
import type { Member } from '@quatremains/rules/room/room';

/** How far away somebody is changes every few seconds, and is for those in the room only. */
const PASSING: ReadonlySet<keyof Member> = new Set(['link']);
/** What one sees and hears of a member only in the room. */
const INSIDE: ReadonlySet<keyof Member> = new Set([
  ...PASSING,
  'instruments',
  'instrumentStatus',
  'reverb',
  'compressor',
]);

function isOnly(names: ReadonlySet<keyof Member>, fact: Fact): boolean {
  if (fact.kind !== 'memberChanged') return false;
  const { member, before } = fact;
  return (Object.keys(member) as (keyof Member)[]).every((name) => names.has(name) || member[name] === before[name]);
}

/** What the room does with its time anew when it comes back, or says at once. */
const NEVER_KEPT: ReadonlySet<Fact['kind']> = new Set(['beatsAnnounced', 'tracksWanted', 'guessed']);

/** Whether a room with this fact has to be written down again. */
export function affectsSnapshot(fact: Fact): boolean {
  return !NEVER_KEPT.has(fact.kind) && !isOnly(PASSING, fact);
}

const NEVER_LISTED: ReadonlySet<Fact['kind']> = new Set([
  ...NEVER_KEPT,
  'messageSaid',
  'authorForgotten',
  'botJoined',
  'botLeft',
  'botChanged',
  'loopChanged',
  'queueChanged',
  'blindChanged',
  'videoChanged',
]);

/** Whether the room may look different in the list. */
export function affectsRoomList(fact: Fact): boolean {
  return !NEVER_LISTED.has(fact.kind) && !isOnly(INSIDE, fact);
}
