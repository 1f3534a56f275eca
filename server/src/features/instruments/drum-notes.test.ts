import { expect, test } from 'vitest';
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { createDrumNotes } from './drum-notes.ts';

const kit: InstrumentDetails = {
  id: 3,
  displayName: 'Jazz kit',
  category: 'Drums',
  size: 47,
  splitable: true,
  decibels: 0,
  availableNotes: [36],
  path: 'instruments/jazz-kit',
};

test('the drum notes of a split are computed once', () => {
  let found = 0;
  const instruments = new Map([[3, kit]]);
  const drumsOf = createDrumNotes({
    get: (id) => {
      found++;
      return instruments.get(id);
    },
  });
  const split = [{ instrumentId: 3, size: 88 }];
  const drums = drumsOf(split);
  expect(drums).toEqual(new Uint8Array(128).fill(1));
  const sofar = found;
  expect(drumsOf(split)).toBe(drums);
  expect(found).toBe(sofar);
  expect(drumsOf([{ instrumentId: 1, size: 88 }])).toBeNull();
});
