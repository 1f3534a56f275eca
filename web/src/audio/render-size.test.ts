import { expect, test } from 'vitest';
import { renderSize } from './render-size.ts';

test.each([
  [0, 128],
  [10, 128],
  [20, 256],
  [40, 512],
  [200, 512],
])('for an output buffer of %s ms, the render size is %s frames', (buffer, frames) => {
  expect(renderSize(buffer)).toBe(frames);
});
