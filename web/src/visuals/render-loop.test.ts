import { expect, test } from 'vitest';
import type { Frames } from '../platform/frames.ts';
import { createRenderLoop } from './render-loop.ts';

/** A display that shows a frame on request. */
function aDisplay() {
  let waiting: ((at: number) => void) | null = null;
  let at = 1_000;
  const frames: Frames = {
    next: (draw) => {
      waiting = draw;
      return () => {
        if (waiting === draw) waiting = null;
      };
    },
  };
  const show = (count: number, interval = 16.6): void => {
    for (let frame = 0; frame < count; frame++) {
      const draw = waiting;
      waiting = null;
      at += interval;
      draw?.(at);
    }
  };
  return { frames, show, isAwake: () => waiting !== null };
}

function aLoop(moving: () => boolean, maxFps = 60) {
  const display = aDisplay();
  const intervals: number[] = [];
  let drawn = 0;
  const loop = createRenderLoop({
    frames: display.frames,
    maxFps,
    draw: () => {
      drawn++;
      return moving();
    },
    onInterval: (interval) => intervals.push(interval),
  });
  return { ...display, loop, intervals, drawn: () => drawn };
}

test('nothing is drawn until the loop is woken', () => {
  const { show, drawn, isAwake } = aLoop(() => true);
  show(5);
  expect(drawn()).toBe(0);
  expect(isAwake()).toBe(false);
});

test('the loop draws while something moves and sleeps after the last frame', () => {
  let left = 3;
  const { loop, show, drawn, isAwake } = aLoop(() => --left > 0);
  loop.wake();
  loop.wake();
  show(10);
  expect(drawn()).toBe(3);
  expect(isAwake()).toBe(false);
});

test('the pause of a sleeping loop does not count as a slow frame', () => {
  let left = 2;
  const { loop, show, intervals } = aLoop(() => --left > 0);
  loop.wake();
  show(3);
  show(1, 60_000);
  left = 2;
  loop.wake();
  show(3);
  expect(Math.max(...intervals)).toBeLessThan(20);
});

test('the frame limit holds, and can change', () => {
  const { loop, show, drawn } = aLoop(() => true, 30);
  loop.wake();
  show(120);
  expect(drawn()).toBeGreaterThan(58);
  expect(drawn()).toBeLessThan(63);
  loop.setMaxFps(60);
  const before = drawn();
  show(60);
  expect(drawn() - before).toBeGreaterThan(58);
});

test('a stopped loop cannot be woken', () => {
  const { loop, show, drawn } = aLoop(() => true);
  loop.wake();
  loop.stop();
  loop.wake();
  show(3);
  expect(drawn()).toBe(0);
});

test('a hidden loop sleeps however it is woken, and continues when it is shown', () => {
  const { loop, show, drawn, intervals, isAwake } = aLoop(() => true);
  loop.wake();
  show(2);
  loop.setSeen(false);
  loop.wake();
  expect(isAwake()).toBe(false);
  show(1, 60_000);
  loop.setSeen(true);
  show(2);
  expect(drawn()).toBe(4);
  expect(Math.max(...intervals)).toBeLessThan(50);
});
