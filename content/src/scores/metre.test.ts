import { expect, test } from 'vitest';
import { missingBefore, weightAt } from './metre.ts';
import { readScore } from './read/read-score.ts';
import { aTune } from './testing/a-tune.ts';

test.each([
  [4, 4, 480, [3, 1, 2, 1]],
  [3, 4, 480, [3, 1, 1]],
  [2, 4, 480, [3, 1]],
  [2, 4, 240, [3, 0, 1, 0]],
  [2, 2, 960, [3, 2]],
  [6, 8, 240, [3, 0, 0, 2, 0, 0]],
  [9, 8, 720, [3, 1, 1]],
  [12, 8, 720, [3, 1, 2, 1]],
  [3, 8, 240, [3, 1, 1]],
])('the weights of %i/%i at every %i ticks are %j', (beats, unit, step, weights) => {
  expect(weights.map((_, place) => weightAt({ beats, unit }, place * step))).toEqual(weights);
});

test('an upbeat and the rest of a divided bar lie at the end of theirs', () => {
  const { measures } = readScore(aTune({ RH: 'c|c4|c3:|c|c4|]', LH: 'z|z4|z3:|z|z4|]' }));
  expect(measures.map((_, place) => missingBefore(measures, place))).toEqual([1440, 0, 0, 1440, 0]);
});
