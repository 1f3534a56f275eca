import { expect, test } from 'vitest';
import { ribbonPaths, ribbonSize } from './ribbon-path.ts';

function corners(paths: readonly string[]): [left: number, top: number][] {
  return [...paths.join('').matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, left, top]) => [Number(left), Number(top)]);
}

test('a silent room has an empty ribbon', () => {
  expect(ribbonPaths([])).toEqual(['', '', '']);
});

test('the lowest key is at the left, the highest at the right, and none beyond', () => {
  const [lowest, highest, below, above] = corners(ribbonPaths([21, 108, 0, 127])).map(([left]) => left);
  expect(lowest).toBe(0);
  expect(highest).toBeGreaterThan(84);
  expect(highest).toBeLessThan(ribbonSize.width);
  expect([below, above]).toEqual([lowest, highest]);
});

test('the newest notes are at the bottom, the oldest at the top', () => {
  const [newest, oldest] = corners(ribbonPaths([11 * 128 + 60, 60])).map(([, top]) => top);
  expect(newest).toBeGreaterThan(oldest ?? 0);
  expect(oldest).toBeGreaterThanOrEqual(0);
  expect(newest).toBeLessThan(ribbonSize.height);
});

test('each note is in the path of its age', () => {
  const counts = ribbonPaths([60, 3 * 128 + 60, 4 * 128 + 60, 11 * 128 + 60]).map((path) => path.split('M').length - 1);
  expect(counts).toEqual([2, 1, 1]);
});
