import type { RoomSummary } from '@quatremains/protocol/entities/room';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import { compareRows } from '@quatremains/rules/room/list-order';

/** The list with the rows that changed, without those that vanished, in its order. */
export function mergeRooms(
  rows: readonly RoomSummary[],
  { changed, removed }: ServerEventBody<'roomList'>,
): readonly RoomSummary[] {
  const gone = new Set<string>([...removed, ...changed.map(({ id }) => id)]);
  return [...rows.filter(({ id }) => !gone.has(id)), ...changed].sort(compareRows);
}
