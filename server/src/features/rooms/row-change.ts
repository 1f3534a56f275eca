import type { RoomChange, RoomSummary } from '@quatremains/protocol/entities/room';

/** What is other in a row than it was told before, if anything; its ribbon does not count. */
export function changeOf(before: RoomSummary, row: RoomSummary): RoomChange | null {
  const names = (Object.keys(row) as (keyof RoomSummary)[]).filter((name) => name !== 'ribbon');
  const changed = names.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(before[name]));
  if (changed.length === 0) return null;
  return { id: row.id, ...Object.fromEntries(changed.map((name) => [name, row[name]])) };
}
