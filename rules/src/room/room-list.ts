import type { Ribbon, RoomSummary } from '@quatremains/protocol/entities/room';
import type { GameType } from '@quatremains/protocol/vocabulary';
import { folded } from './plain-text.ts';
import type { Room } from './room.ts';
import { summaryOf } from './view-for.ts';

/** Filters of the room list; `undefined` does not filter. */
export interface Search {
  readonly name?: string | undefined;
  readonly type?: GameType | undefined;
}

/** Whether a room is in the room list. */
export function isListed(room: Room): boolean {
  return !room.closed && room.settings.visibility !== 'INVISIBLE';
}

function rank({ visibility, playerCount, viewerCount, likes }: RoomSummary): readonly number[] {
  return [visibility === 'PUSH' ? 1 : 0, playerCount + viewerCount, likes];
}

/** Order of the room list: pushed rooms first, then by members, by likes, and by id. */
export function compareRows(one: RoomSummary, other: RoomSummary): number {
  const otherRank = rank(other);
  const difference = rank(one).map((value, index) => (otherRank[index] ?? 0) - value);
  return difference.find((value) => value !== 0) ?? (one.id < other.id ? -1 : 1);
}

export function matches(row: RoomSummary, { name = '', type }: Search): boolean {
  return (type === undefined || row.gameType === type) && folded(row.roomName).includes(folded(name.trim()));
}

/** The listed rooms that match the search, in the order of the list. */
export function listRooms(
  rooms: Iterable<Room>,
  search: Search = {},
  ribbonOf: (room: Room) => Ribbon = () => [],
): RoomSummary[] {
  return [...rooms]
    .filter(isListed)
    .map((room) => summaryOf(room, ribbonOf(room)))
    .filter((row) => matches(row, search))
    .sort(compareRows);
}
