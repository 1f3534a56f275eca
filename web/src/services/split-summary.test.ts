import { describe, expect, test } from 'vitest';
import type { InstrumentLoadState } from '../audio/instrument-load.ts';
import { loadOf, namesOf } from './split-summary.ts';

const list = ['Concert grand', 'Harp', 'Violin'].map((displayName, place) => ({
  id: place + 1,
  displayName,
  category: 'Any',
  size: 88,
  splitable: true,
}));
const split = (...ids: number[]) => ids.map((instrumentId) => ({ instrumentId, size: 1 }));

function load(status: InstrumentLoadState['status'], loaded = 0): InstrumentLoadState {
  return { status, loaded, total: 4, playable: status === 'success' };
}

describe('the instruments of a split', () => {
  test('have their names from the lowest key up, each once', () => {
    expect(namesOf(list, split(2, 1, 2))).toEqual(['Harp', 'Concert grand']);
  });

  test('have no name where the list has none', () => {
    expect(namesOf(list, split(9, 3))).toEqual(['Violin']);
    expect(namesOf(null, split(1))).toEqual([]);
  });

  test.each([
    [
      'all that arrived',
      { 1: load('success', 4), 2: load('success', 4) },
      { status: 'success', loaded: 8, playable: true },
    ],
    [
      'one that arrived, one on its way',
      { 1: load('success', 4), 2: load('loading', 1) },
      { status: 'loading', loaded: 5, playable: false },
    ],
    ['one without a load', { 1: load('success', 4) }, { status: 'loading', loaded: 4, playable: false }],
    ['one that fails', { 1: load('error'), 2: load('loading', 2) }, { status: 'error', loaded: 2, playable: false }],
  ])('have one combined load with %s', (_, loads, together) => {
    expect(loadOf(loads, split(1, 2, 1))).toMatchObject(together);
  });
});
