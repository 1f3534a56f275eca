import type { RoomSummary } from '@quatremains/protocol/entities/room';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import { compareRows } from '@quatremains/rules/room/room-list';

/** Merges new and changed rows into the list and removes closed rooms; the order stays that of the list. */
export function mergeRooms(
  rows: readonly RoomSummary[],
  { added, changed, removed }: ServerEventBody<'roomList'>,
): readonly RoomSummary[] {
  const gone = new Set<string>([...removed, ...added.map(({ id }) => id)]);
  const changes = new Map(changed.map((change) => [change.id, change]));
  const kept = rows.filter(({ id }) => !gone.has(id)).map((row) => Object.assign({}, row, changes.get(row.id) ?? {}));
  return [...kept, ...added].sort(compareRows);
}
