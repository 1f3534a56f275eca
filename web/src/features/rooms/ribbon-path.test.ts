import { expect, test } from 'vitest';
import { ribbonPath, ribbonSize } from './ribbon-path.ts';

function corners(path: string): [left: number, top: number][] {
  return [...path.matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, left, top]) => [Number(left), Number(top)]);
}

test('a silent room has an empty ribbon', () => {
  expect(ribbonPath([])).toBe('');
});

test('the lowest key stands at the left, the highest at the right, and none beyond', () => {
  const [[lowest] = [], [highest] = [], [below] = [], [above] = []] = corners(ribbonPath([21, 108, 0, 127]));
  expect(lowest).toBe(0);
  expect(highest).toBeGreaterThan(85);
  expect(highest).toBeLessThan(ribbonSize.width);
  expect([below, above]).toEqual([lowest, highest]);
});

test('the newest notes stand at the bottom, the oldest at the top', () => {
  const [newest, oldest] = corners(ribbonPath([60, 11 * 128 + 60])).map(([, top]) => top);
  expect(newest).toBeGreaterThan(oldest ?? 0);
  expect(oldest).toBeGreaterThanOrEqual(0);
  expect(newest).toBeLessThan(ribbonSize.height);
});
