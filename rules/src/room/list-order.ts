import type { Ribbon, RoomSummary } from '@quatremains/protocol/entities/room';
import type { GameType } from '@quatremains/protocol/vocabulary';
import { folded } from './plain-text.ts';
import type { Room } from './room.ts';
import { summaryOf } from './view-for.ts';

/** What somebody looks for in the list; `undefined` is everything. */
export interface Search {
  readonly name?: string | undefined;
  readonly type?: GameType | undefined;
}

/** Whether a room is in anybody's list. */
export function isListed(room: Room): boolean {
  return !room.closed && room.settings.visibility !== 'INVISIBLE';
}

function rank({ visibility, playerCount, viewerCount, likes }: RoomSummary): readonly number[] {
  return [visibility === 'PUSH' ? 1 : 0, playerCount + viewerCount, likes];
}

/** Pushed rooms first, then the fuller ones, then the more liked; equal ones keep the order of their ids. */
export function compareRows(one: RoomSummary, other: RoomSummary): number {
  const otherRank = rank(other);
  const difference = rank(one).map((value, index) => (otherRank[index] ?? 0) - value);
  return difference.find((value) => value !== 0) ?? (one.id < other.id ? -1 : 1);
}

export function matches(row: RoomSummary, { name = '', type }: Search): boolean {
  return (type === undefined || row.gameType === type) && folded(row.roomName).includes(folded(name.trim()));
}

/** The room list in its order. */
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
