import type { RoomSummary } from '@quatremains/protocol/entities/room';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import { gameTypes, type GameType } from '@quatremains/protocol/vocabulary';
import { compareRows, matches } from '@quatremains/rules/room/room-list';

export type ModeChoice = GameType | 'all';
export const modeChoices: readonly ModeChoice[] = ['all', 'NORMAL', 'PRACTICE', 'BLIND', 'QUEUED'];

/** The rows whose name and mode match. */
export function filterRooms(rows: readonly RoomSummary[], name: string, mode: ModeChoice): RoomSummary[] {
  return rows.filter((row) => matches(row, { name, type: mode === 'all' ? undefined : mode }));
}

/** The number of rooms of each mode. */
export function countModes(rows: readonly RoomSummary[]): Readonly<Record<ModeChoice, number>> {
  const counts = { all: rows.length, NORMAL: 0, PRACTICE: 0, BLIND: 0, QUEUED: 0 };
  for (const mode of gameTypes) counts[mode] = rows.filter(({ gameType }) => gameType === mode).length;
  return counts;
}

/** Merges new and changed rows into the list and removes closed rooms; the order stays that of the list. */
export function mergeRooms(
  rows: readonly RoomSummary[],
  { added, changed, removed }: ServerEventBody<'roomList'>,
): readonly RoomSummary[] {
  const gone = new Set<string>([...removed, ...added.map(({ id }) => id)]);
  const changes = new Map(changed.map((change) => [change.id, change]));
  const remaining = rows
    .filter(({ id }) => !gone.has(id))
    .map((row) => Object.assign({}, row, changes.get(row.id) ?? {}));
  return [...remaining, ...added].sort(compareRows);
}
