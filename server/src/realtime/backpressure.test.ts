import { expect, test } from 'vitest';
import { createFakeTime } from '../testing/fake-timers.ts';
import { Backpressure, type Readable } from './backpressure.ts';

function createFixture() {
  const time = createFakeTime();
  const state = { isPaused: false };
  const readable: Readable = {
    pause: () => {
      state.isPaused = true;
    },
    resume: () => {
      state.isPaused = false;
    },
  };
  const backpressure = new Backpressure(readable, time);
  const refuse = (count: number) => {
    for (let refused = 0; refused < count; refused++) backpressure.requestRefused();
  };
  return { time, state, refuse };
}

test('reading pauses for a quarter of a second after a hundred refused requests', () => {
  const { time, state, refuse } = createFixture();
  refuse(100);
  expect(state.isPaused).toBe(false);
  refuse(1);
  expect(state.isPaused).toBe(true);
  time.advance(249);
  expect(state.isPaused).toBe(true);
  time.advance(1);
  expect(state.isPaused).toBe(false);
});

test('each request that had already arrived makes the pause longer, up to two seconds', () => {
  const { time, state, refuse } = createFixture();
  refuse(101);
  refuse(5_000);
  time.advance(250 + 1_999);
  expect(state.isPaused).toBe(true);
  time.advance(1);
  expect(state.isPaused).toBe(false);
});

test('a client that stops may have a hundred requests refused again after five seconds', () => {
  const { time, state, refuse } = createFixture();
  refuse(101);
  time.advance(250 + 5_000);
  refuse(100);
  expect(state.isPaused).toBe(false);
});
