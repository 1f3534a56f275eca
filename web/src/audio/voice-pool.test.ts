import { expect, it } from 'vitest';
import { voicesFor } from './voice-pool.ts';

it.each([
  [512, { phone: false, firefox: false }],
  [256, { phone: false, firefox: true }],
  [128, { phone: true, firefox: false }],
  [128, { phone: true, firefox: true }],
])('at most %i voices sound at once in a browser with less capacity: %o', (most, device) => {
  expect(voicesFor(device)).toBe(most);
});
