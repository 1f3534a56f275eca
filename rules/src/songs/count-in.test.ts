import { expect, test } from 'vitest';
import { aTrack } from '../testing/a-track.ts';
import { countInTo } from './count-in.ts';

const track = aTrack([{ key: 60, start: 0, end: 5_000 }]);

test.each([
  [0, [-2_000, -1_500, -1_000, -500]],
  [2_000, [0, 500, 1_000, 1_500]],
  [3_250, [1_250, 1_750, 2_250, 2_750]],
  [9_000, [7_000, 7_500, 8_000, 8_500]],
])('the count-in to %i has its beats at %j', (position, beats) => {
  expect(countInTo(track, position)).toEqual({ length: 2_000, beats });
});

test('a count-in has the metre of its bar', () => {
  const lines = { barLines: Float64Array.of(0, 2_000, 2_900), beats: Float64Array.of(0, 1_000, 2_000, 2_300, 2_600) };
  expect(countInTo(lines, 2_000)).toEqual({ length: 900, beats: [1_100, 1_400, 1_700] });
});

test('a track without bars counts four beats', () => {
  const none = { barLines: Float64Array.of(0), beats: new Float64Array() };
  expect(countInTo(none, 100)).toEqual({ length: 2_000, beats: [-1_900, -1_400, -900, -400] });
});
