import { expect, test } from 'vitest';
import { FreeMetronome } from './free-metronome.ts';

function aMetronome(speed = 1) {
  let now = 10_000;
  const clicks: [beat: number, at: number][] = [];
  const metronome = new FreeMetronome({
    now: () => now,
    speed: () => speed,
    click: (beat, at) => clicks.push([beat, at]),
  });
  const pass = (time: number, step = 50) => {
    for (const until = now + time; now < until; metronome.wake()) now = Math.min(until, now + step);
  };
  return { clicks, pass };
}

test.each([
  [1, 1_200],
  [2, 600],
  [0.25, 4_800],
])('at speed %d a beat follows the other after %i ms', (speed, apart) => {
  const { clicks, pass } = aMetronome(speed);
  pass(2 * apart);
  expect(clicks.slice(0, 3)).toEqual([0, 1, 2].map((beat) => [beat, 10_025 + beat * apart]));
});

test('beats that were slept through are left out, and the others stay in time', () => {
  const { clicks, pass } = aMetronome();
  pass(6_000, 6_000);
  pass(1_500);
  expect(clicks.map(([, at]) => at)).toEqual([10_025, 16_025, 17_225]);
});
