import { expect, it } from 'vitest';
import { pingLevel, volumeIcon } from './levels.ts';

it.each([
  [49, 4],
  [50, 3],
  [99, 3],
  [149, 2],
  [199, 1],
  [200, 0],
  [null, null],
])('a round trip of %s ms is of level %j', (roundTrip, level) => {
  expect(pingLevel(roundTrip)).toBe(level);
});

it.each([
  [0, 0],
  [0.01, 1],
  [0.2, 1],
  [0.21, 2],
  [0.7, 2],
  [0.71, 3],
  [1, 3],
])('a volume of %d shows icon %i', (share, icon) => {
  expect(volumeIcon(share)).toBe(icon);
});
