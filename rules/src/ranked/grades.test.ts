import type { Grade } from '@quatremains/protocol/vocabulary';
import { expect, test } from 'vitest';
import { gradeOfScore, rankStepsOf } from './grades.ts';

test.each<[number, Grade]>([
  [0, 'g'],
  [499, 'g'],
  [500, 'd'],
  [600, 'c'],
  [700, 'b'],
  [800, 'a'],
  [899, 'a'],
  [900, 's'],
  [950, 'ss'],
  [2_000, 'ss'],
])('%i of 1,000 points are the grade %s', (score, grade) => {
  expect(gradeOfScore(score, 1_000)).toBe(grade);
});

test('the steps of a track are shares of its maximum', () => {
  expect(rankStepsOf(200)).toEqual([
    { note: 'g', score: 0 },
    { note: 'd', score: 100 },
    { note: 'c', score: 120 },
    { note: 'b', score: 140 },
    { note: 'a', score: 160 },
    { note: 's', score: 180 },
    { note: 'ss', score: 190 },
  ]);
});
