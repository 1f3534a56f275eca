import { expect, test } from 'vitest';
import { aTrack } from '../testing/a-track.ts';
import { isDecided, noteNearest, noteStruck } from './play-along.ts';

const track = aTrack([
  { key: 60, start: 0 },
  { key: 60, start: 300 },
  { key: 64, start: 300 },
  { key: 67, start: 1_000 },
]);

test.each([
  [60, 0, [], 0],
  [60, 180, [], 0],
  [60, 180, [0], 1],
  [60, 250, [], 1],
  [64, 250, [], 2],
  [67, 799, [], -1],
  [67, 800, [], 3],
  [67, 1_200, [], 3],
  [67, 1_201, [], -1],
  [61, 0, [], -1],
])('key %i at %i, after the notes %j, hits note %i', (key, position, hit, index) => {
  expect(noteStruck(track, (one) => !(hit as readonly number[]).includes(one), key, position)).toBe(index);
});

test.each([
  [61, 0, [], 0],
  [63, 250, [], 2],
  [61, 250, [0], 1],
  [61, 250, [0, 1], 2],
  [61, 700, [], -1],
])('a wrong key %i at %i, after the notes %j, is nearest to note %i', (key, position, hit, index) => {
  expect(noteNearest(track, (one) => !(hit as readonly number[]).includes(one), key, position)).toBe(index);
});

test.each([
  [0, [], false],
  [500, [], false],
  [501, [], true],
  [300, [1, 2], true],
  [300, [1], false],
])('at %i, with the notes %j hit, it is decided what was missed: %j', (position, hit, decided) => {
  const isOpen = (index: number) => !(hit as readonly number[]).includes(index);
  expect(isDecided(track, isOpen, { from: 300, to: 1_000 }, position)).toBe(decided);
});
