import { expect, test } from 'vitest';
import { createFramePace } from './frame-pace.ts';

const DISPLAY = 60.6;

function framesDrawn(fps: number, seconds: number): number {
  const pace = createFramePace(fps);
  let drawn = 0;
  for (let frame = 0; frame < DISPLAY * seconds; frame++) if (pace.isDue(5_000 + (frame * 1_000) / DISPLAY)) drawn++;
  return drawn / seconds;
}

test.each([25, 30, 45, 50])('a limit of %i frames a second holds on a 60 Hz display', (fps) => {
  expect(framesDrawn(fps, 20)).toBeGreaterThan(fps * 0.99);
  expect(framesDrawn(fps, 20)).toBeLessThan(fps * 1.03);
});

test.each([60, 120, 250])('a limit of %i allows every frame of a 60 Hz display', (fps) => {
  expect(framesDrawn(fps, 20)).toBeCloseTo(DISPLAY, 0);
});

test('a pause is not followed by a burst of frames', () => {
  const pace = createFramePace(25);
  pace.isDue(1_000);
  const afterPause = [60_000, 60_016, 60_033, 60_045].map((at) => pace.isDue(at));
  expect(afterPause).toEqual([true, false, false, true]);
});
