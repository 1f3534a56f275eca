import type { RoomEvent } from '@quatremains/rules/room/outcome';
import type { Member } from '@quatremains/rules/room/room';

/** The fields of a member that change every few seconds, and are not saved. */
const TRANSIENT: ReadonlySet<keyof Member> = new Set(['link']);
/** The fields of a member that the room list does not show. */
const NOT_LISTED: ReadonlySet<keyof Member> = new Set([
  ...TRANSIENT,
  'instruments',
  'instrumentStatus',
  'reverb',
  'compressor',
]);

function changesOnly(names: ReadonlySet<keyof Member>, fact: RoomEvent): boolean {
  if (fact.kind !== 'memberChanged') return false;
  const { member, before } = fact;
  return (Object.keys(member) as (keyof Member)[]).every((name) => names.has(name) || member[name] === before[name]);
}

/** The events that change nothing that is saved. */
const NEVER_SAVED: ReadonlySet<RoomEvent['kind']> = new Set(['beatsAnnounced', 'tracksRequested', 'guessed']);

/** Whether the room must be saved again after this event. */
export function affectsSnapshot(fact: RoomEvent): boolean {
  return !NEVER_SAVED.has(fact.kind) && !changesOnly(TRANSIENT, fact);
}

const NEVER_LISTED: ReadonlySet<RoomEvent['kind']> = new Set([
  ...NEVER_SAVED,
  'messageSent',
  'authorForgotten',
  'botJoined',
  'botLeft',
  'botChanged',
  'loopChanged',
  'queueChanged',
  'blindChanged',
  'videoChanged',
]);

/** Whether the room's row in the list may change with this event. */
export function affectsRoomList(fact: RoomEvent): boolean {
  return !NEVER_LISTED.has(fact.kind) && !changesOnly(NOT_LISTED, fact);
}
