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
  'track',
]);

function changesOnly(names: ReadonlySet<keyof Member>, event: RoomEvent): boolean {
  if (event.kind !== 'memberChanged') return false;
  const { member, before } = event;
  return (Object.keys(member) as (keyof Member)[]).every((name) => names.has(name) || member[name] === before[name]);
}

/** The events that change nothing that is saved. */
const NEVER_SAVED: ReadonlySet<RoomEvent['kind']> = new Set([
  'beatsAnnounced',
  'tracksRequested',
  'guessed',
  'trackPlayed',
]);

/** Whether the room must be saved again after this event. */
export function affectsSnapshot(event: RoomEvent): boolean {
  return !NEVER_SAVED.has(event.kind) && !changesOnly(TRANSIENT, event);
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
export function affectsRoomList(event: RoomEvent): boolean {
  return !NEVER_LISTED.has(event.kind) && !changesOnly(NOT_LISTED, event);
}
