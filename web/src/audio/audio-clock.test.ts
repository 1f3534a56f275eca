import { describe, expect, it } from 'vitest';
import { ClockOffset, createAudioClock } from './audio-clock.ts';

interface Device {
  /** Length of a device buffer, ms: `currentTime` moves by this much at a time. */
  readonly buffer: number;
  /** How much faster than the page clock it runs. */
  readonly drift?: number;
  /** How late single buffers are asked for, ms. */
  readonly lateness?: number;
  /** Page time at which audio time 0 was. */
  readonly start?: number;
}

/** A pseudo-random number between 0 and 1 that depends on `seed` only. */
function chance(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

/** What `currentTime` would say at a page time, ms. */
function audioTime(page: number, { buffer, drift = 0, lateness = 0, start = 137 }: Device): number {
  const passed = (page - start) * (1 + drift);
  const steps = Math.floor(passed / buffer);
  const late = lateness * chance(steps);
  return buffer * (passed - steps * buffer >= late ? steps : steps - 1);
}

/** The error of each translated time against the true line of the audio clock, ms, once it has settled. */
function errorsOver(seconds: number, device: Device): number[] {
  const offset = new ClockOffset();
  const errors: number[] = [];
  for (let page = 200; page < seconds * 1_000; page += 47 + chance(page)) {
    offset.observe(page, audioTime(page, device));
    const truth = (page - (device.start ?? 137)) * (1 + (device.drift ?? 0));
    if (page > 1_500) errors.push(page - offset.value - truth);
  }
  return errors;
}

/** The worst change of the error within half a second: what it does to the rhythm. */
function rhythmError(errors: readonly number[]): number {
  return Math.max(...errors.slice(10).map((error, index) => Math.abs(error - (errors[index] ?? NaN))));
}

function spread(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers);
}

describe('the distance of the page clock from the audio clock', () => {
  it.each([128 / 48, 10, 20.3, 40.6])('does not jitter with device buffers of %s ms', (buffer) => {
    const errors = errorsOver(30, { buffer });
    expect(Math.abs(errors[0] ?? NaN)).toBeLessThan(buffer / 10 + 0.5);
    expect(rhythmError(errors)).toBeLessThan(0.5);
    expect(spread(errors)).toBeLessThan(2.5);
  });

  it.each([-2e-4, 2e-4])('follows a clock that drifts by %s', (drift) => {
    const errors = errorsOver(60, { buffer: 10, drift });
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(1.5);
  });

  it('is not moved by buffers that come late', () => {
    expect(rhythmError(errorsOver(30, { buffer: 10, lateness: 6 }))).toBeLessThan(0.5);
  });

  it('catches up soon, and without bending the rhythm, when the device has lost some time', () => {
    const offset = new ClockOffset();
    let before = 0;
    const steps: number[] = [];
    for (let page = 0; page < 10_000; page += 10) {
      const lost = page > 5_000 ? 15 : 0;
      offset.observe(page, page - lost);
      if (page > 1_000) steps.push(Math.abs(offset.value - before));
      before = offset.value;
    }
    expect(Math.max(...steps)).toBeLessThanOrEqual(0.201);
    expect(before).toBeCloseTo(15, 3);
  });

  it('jumps when the machine has slept', () => {
    const offset = new ClockOffset();
    for (let page = 0; page < 5_000; page += 10) offset.observe(page, page);
    for (let page = 65_000; page < 66_000; page += 10) offset.observe(page, page - 60_000);
    expect(offset.value).toBe(60_000);
  });
});

it('translates page times into seconds of the context, the past and the future alike', () => {
  let now = 5_000;
  const context = { currentTime: 2 };
  const clock = createAudioClock({ now: () => now }, context);
  clock.observe();
  expect(clock.toContext(5_250)).toBeCloseTo(2.25);
  expect(clock.toContext(4_900)).toBeCloseTo(1.9);
  now = 90_000;
  context.currentTime = 2.1;
  clock.reset();
  expect(clock.toContext(90_000)).toBeCloseTo(2.1);
});
