import { expect, test } from 'vitest';
import { barTicks } from './bar-lines.ts';

test('a file without a metre has four quarters in a bar', () => {
  expect(barTicks(100, [], 500)).toEqual({
    beats: [0, 100, 200, 300, 400, 500, 600, 700],
    barLines: [0, 400, 800],
  });
});

test.each([
  ['3/4', 3, 4, [0, 100, 200]],
  ['3/8', 3, 8, [0, 50, 100]],
  ['6/8', 6, 8, [0, 150]],
  ['12/8', 12, 8, [0, 150, 300, 450]],
  ['2/2', 2, 2, [0, 200]],
])('a bar of %s', (_, numerator, denominator, beats) => {
  expect(barTicks(100, [{ tick: 0, numerator, denominator }], 1).beats).toEqual(beats);
});

test('a metre change in the middle of a bar starts a new bar', () => {
  const change = { tick: 250, numerator: 2, denominator: 4 };
  expect(barTicks(100, [change], 600)).toEqual({
    beats: [0, 100, 200, 250, 350, 450, 550],
    barLines: [0, 250, 450, 650],
  });
});

test('a track without length has a bar', () => {
  expect(barTicks(100, [], 0).barLines).toEqual([0, 400]);
});

test('an impossible metre is ignored', () => {
  for (const [numerator, denominator] of [
    [0, 4],
    [4, 0],
    [255, 4],
    [4, -2_147_483_648],
  ] as const)
    expect(barTicks(100, [{ tick: 0, numerator, denominator }], 400).barLines).toEqual([0, 400]);
});

test('a file with absurdly short beats has a bounded number of them', () => {
  expect(barTicks(1, [{ tick: 0, numerator: 64, denominator: 64 }], 1e12).beats.length).toBe(100_000);
});
