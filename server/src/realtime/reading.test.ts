import { expect, test } from 'vitest';
import { createFakeTime } from '../testing/fake-timers.ts';
import { Reading, type Line } from './reading.ts';

function scene() {
  const time = createFakeTime();
  const state = { isTakingTurns: false, isPaused: false };
  const line: Line = {
    takeTurns: (isOn) => {
      state.isTakingTurns = isOn;
    },
    pauseReading: () => {
      state.isPaused = true;
    },
    resumeReading: () => {
      state.isPaused = false;
    },
  };
  const reading = new Reading(line, time);
  const ask = (count: number) => {
    for (let asked = 0; asked < count; asked++) reading.requestCame();
  };
  const askTooMuch = (count: number) => {
    for (let asked = 0; asked < count; asked++) reading.excessCame();
  };
  return { time, state, ask, askTooMuch };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test.each(['ask', 'askTooMuch'] as const)('of a burst the rest waits for the next turn: %s', async (deed) => {
  const { state, ask, askTooMuch } = scene();
  if (deed === 'ask') ask(1);
  else {
    askTooMuch(7);
    expect(state.isTakingTurns).toBe(false);
    askTooMuch(1);
  }
  expect(state.isTakingTurns).toBe(true);
  await turn();
  expect(state.isTakingTurns).toBe(false);
});

test('who is refused a hundred requests is read again after a quarter of a second', () => {
  const { time, state, askTooMuch } = scene();
  askTooMuch(100);
  expect(state.isPaused).toBe(false);
  askTooMuch(1);
  expect(state.isPaused).toBe(true);
  time.advance(249);
  expect(state.isPaused).toBe(true);
  time.advance(1);
  expect(state.isPaused).toBe(false);
});

test('the more had already come, the longer the rest, up to two seconds', () => {
  const { time, state, askTooMuch } = scene();
  askTooMuch(101);
  askTooMuch(5_000);
  time.advance(250 + 1_999);
  expect(state.isPaused).toBe(true);
  time.advance(1);
  expect(state.isPaused).toBe(false);
});

test('who stops asking too much has all patience again after some seconds', () => {
  const { time, state, askTooMuch } = scene();
  askTooMuch(101);
  time.advance(250 + 5_000);
  askTooMuch(100);
  expect(state.isPaused).toBe(false);
});
