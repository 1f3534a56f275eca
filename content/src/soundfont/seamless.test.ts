import { expect, it } from 'vitest';
import { dieAway } from './die-away.ts';
import { seamless } from './seamless.ts';

const rate = 44_100;

/** Two tones that beat against each other. */
const beating = Float32Array.from({ length: 4 * rate }, (_, at) => {
  const time = (2 * Math.PI * at) / rate;
  return 0.3 * Math.sin(220 * time) + 0.3 * Math.sin(220.7 * time);
});

/** The largest step from one frame to the next. */
function largestStep(channel: Float32Array): number {
  return channel.reduce(
    (most, value, at) => (at === 0 ? most : Math.max(most, Math.abs(value - (channel[at - 1] ?? 0)))),
    0,
  );
}

it('a steady sound has a loop of two seconds without a step', () => {
  const { take, loop } = seamless({ channel: beating, rate });
  const twice = Float32Array.from([...take.channel.slice(0, loop.end), ...take.channel.slice(loop.start, loop.end)]);
  expect((loop.end - loop.start) / rate).toBeCloseTo(2, 1);
  expect(largestStep(twice)).toBeLessThan(1.05 * largestStep(beating));
  expect(take.channel.length).toBe(loop.end + 1);
});

it('a decaying sound ends in silence where it is inaudible', () => {
  const dying = beating.map((value, at) => value * Math.exp((-6 * at) / rate));
  const { channel } = dieAway({ channel: dying, rate });
  expect(channel.length / rate).toBeGreaterThan(0.9);
  expect(channel.length / rate).toBeLessThan(1.3);
  expect(channel.at(-1)).toBe(0);
});
