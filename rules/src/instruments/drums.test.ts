import { expect, test } from 'vitest';
import { drumNotesOf } from './drums.ts';

const isDrums = (id: number) => id === 9;

test('a split without drums has no drum notes', () => {
  expect(drumNotesOf([{ instrumentId: 1, size: 88 }], isDrums)).toBeNull();
  expect(drumNotesOf([], isDrums)).toBeNull();
});

test('drum notes are the keys of drums, with the notes beyond the piano on their side', () => {
  const split = [
    { instrumentId: 9, size: 10 },
    { instrumentId: 1, size: 50 },
    { instrumentId: 9, size: 28 },
  ];
  const drums = drumNotesOf(split, isDrums) ?? new Uint8Array();
  expect(drums).toHaveLength(128);
  expect([0, 30, 31, 80, 81, 127].map((note) => drums[note])).toEqual([1, 1, 0, 0, 1, 1]);
});
