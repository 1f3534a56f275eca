import { roomId } from '@quatremains/protocol/ids';
import { describe, expect, it } from 'vitest';
import { countModes, filterRooms, mergeRooms } from './room-rows.ts';
import { aRow } from './testing/a-row.ts';

const names = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe('the room list', () => {
  it('adds changed and new rows in their order', () => {
    const rows = [aRow('a', 5), aRow('b', 2)];
    const changed = [{ id: roomId.parse('b'), playerCount: 6 }];
    expect(names(mergeRooms(rows, { added: [aRow('c', 1)], changed, removed: [] }))).toEqual(['b', 'a', 'c']);
  });

  it('keeps unchanged fields of a row, and ignores changes of unknown rows', () => {
    const rows = [aRow('a', 5, { roomName: 'Jam', ribbon: [60] })];
    const changed = [
      { id: roomId.parse('a'), likes: 3 },
      { id: roomId.parse('b'), likes: 9 },
    ];
    expect(mergeRooms(rows, { added: [], changed, removed: [] })).toEqual([
      aRow('a', 5, { roomName: 'Jam', ribbon: [60], likes: 3 }),
    ]);
  });

  it('drops removed rows', () => {
    const rows = [aRow('a', 5), aRow('b', 2)];
    expect(names(mergeRooms(rows, { added: [], changed: [], removed: [roomId.parse('a')] }))).toEqual(['b']);
  });

  it('is searched by name, whatever the case and the accents', () => {
    const rows = [aRow('a', 1, { roomName: 'Für Elise' }), aRow('b', 1, { roomName: 'Jam' })];
    expect(names(filterRooms(rows, ' fur ', 'all'))).toEqual(['a']);
  });

  it('is filtered and counted by mode', () => {
    const rows = [aRow('a', 1), aRow('b', 1, { gameType: 'PRACTICE' })];
    expect(names(filterRooms(rows, '', 'PRACTICE'))).toEqual(['b']);
    expect(countModes(rows)).toEqual({ all: 2, NORMAL: 1, PRACTICE: 1, BLIND: 0, QUEUED: 0 });
  });
});
