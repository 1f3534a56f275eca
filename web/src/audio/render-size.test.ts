import { expect, test } from 'vitest';
import { renderSize } from './render-size.ts';

test.each([
  [0, 128],
  [10, 128],
  [20, 256],
  [40, 512],
  [200, 512],
])('of an output buffer of %s ms, %s frames are worked out at once', (buffer, frames) => {
  expect(renderSize(buffer)).toBe(frames);
});
