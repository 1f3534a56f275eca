import { describe, expect, test } from 'vitest';
import { nextSpeed, type TempoRamp } from './tempo-ramp.ts';

const ramp: TempoRamp = { from: 0.6, to: 1, step: 0.05, after: 'clean' };

/** The speeds of passes with these numbers of mistakes, and of the one after them. */
function speedsOf(mistakes: readonly number[], setting = ramp): number[] {
  const passes: { speed: number; mistakes: number }[] = [];
  for (const some of mistakes) passes.push({ speed: nextSpeed(setting, passes), mistakes: some });
  return [...passes.map(({ speed }) => speed), nextSpeed(setting, passes)];
}

describe('after passes without a mistake', () => {
  test.each<[string, number[], number[]]>([
    ['begins slowly', [], [0.6]],
    ['is faster after each clean pass', [0, 0, 0], [0.6, 0.65, 0.7, 0.75]],
    ['stays after one bad pass', [0, 3], [0.6, 0.65, 0.65]],
    ['is slower after two bad passes', [0, 0, 1, 1], [0.6, 0.65, 0.7, 0.7, 0.65]],
    ['is slower again after two more', [0, 0, 1, 1, 1, 1], [0.6, 0.65, 0.7, 0.7, 0.65, 0.65, 0.6]],
    ['is never slower than at the beginning', [1, 1, 1, 1], [0.6, 0.6, 0.6, 0.6, 0.6]],
    ['a clean pass between bad ones counts', [0, 1, 0, 1], [0.6, 0.65, 0.65, 0.7, 0.7]],
  ])('%s', (_, mistakes, speeds) => {
    expect(speedsOf(mistakes)).toEqual(speeds);
  });

  test('ends at its highest speed', () => {
    expect(speedsOf(Array.from({ length: 12 }, () => 0)).at(-1)).toBe(1);
  });
});

test.each<[number[], number[]]>([
  [
    [2, 0, 1],
    [0.6, 0.65, 0.7, 0.75],
  ],
  [
    [0, 2, 2],
    [0.6, 0.65, 0.7, 0.65],
  ],
])('after every pass, with the mistakes %j, the speeds are %j', (mistakes, speeds) => {
  expect(speedsOf(mistakes, { ...ramp, after: 'every' })).toEqual(speeds);
});
