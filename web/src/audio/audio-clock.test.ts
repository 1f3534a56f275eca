import { describe, expect, it } from 'vitest';
import { ClockOffset, createAudioClock } from './audio-clock.ts';

interface Device {
  /** Length of a device buffer, ms: the step of `currentTime`. */
  readonly buffer: number;
  /** Drift against the page clock. */
  readonly drift?: number;
  /** Jitter of the buffer requests, ms. */
  readonly lateness?: number;
  /** Page time of audio time 0. */
  readonly start?: number;
  /** Time lost every twenty seconds, ms. */
  readonly loses?: number;
}

const LOSES_EVERY = 20_000;
/** Time until the loss is detected, ms. */
const KNOWN_AFTER = 4_000;

/** A pseudo-random number between 0 and 1 that depends on `seed` only. */
function chance(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

/** The continuous audio time at a page time, ms. */
function trueTime(page: number, { drift = 0, start = 137, loses = 0 }: Device): number {
  return (page - start) * (1 + drift) - loses * Math.floor(page / LOSES_EVERY);
}

/** `currentTime` at a page time, ms. */
function audioTime(page: number, device: Device): number {
  const { buffer, lateness = 0 } = device;
  const passed = trueTime(page, device);
  const steps = Math.floor(passed / buffer);
  const late = lateness * chance(steps);
  return buffer * (passed - steps * buffer >= late ? steps : steps - 1);
}

/** The error of each converted time against the true audio clock, ms, once it has settled. */
function errorsOver(seconds: number, device: Device): number[] {
  const offset = new ClockOffset();
  const errors: number[] = [];
  for (let page = 200; page < seconds * 1_000; page += 23 + chance(page)) {
    offset.observe(page, audioTime(page, device));
    const isKnown = device.loses === undefined || page % LOSES_EVERY > KNOWN_AFTER;
    if (page > 1_500 && isKnown) errors.push(page - offset.value - trueTime(page, device));
  }
  return errors;
}

/** The greatest change of the error within half a second, which affects rhythm. */
function rhythmError(errors: readonly number[]): number {
  return Math.max(...errors.slice(10).map((error, index) => Math.abs(error - (errors[index] ?? NaN))));
}

/** The greatest difference in length between rounds of a two-second loop. */
function loopErrors(errors: readonly number[]): number[] {
  const round = Math.round(2_000 / 23.5);
  return errors.slice(round).map((error, index) => Math.abs(error - (errors[index] ?? NaN)));
}

function spread(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers);
}

describe('the offset of the page clock from the audio clock', () => {
  it.each([128 / 48, 10, 20.3, 40.6])('does not jitter with device buffers of %s ms', (buffer) => {
    const errors = errorsOver(30, { buffer });
    expect(Math.abs(errors[0] ?? NaN)).toBeLessThan(buffer / 10 + 0.5);
    expect(rhythmError(errors)).toBeLessThan(0.5);
    expect(spread(errors)).toBeLessThan(2.5);
  });

  it.each([-2e-4, 2e-4])('follows a drift of %s', (drift) => {
    const errors = errorsOver(60, { buffer: 10, drift });
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(1.5);
  });

  it('ignores late buffers', () => {
    expect(rhythmError(errorsOver(30, { buffer: 10, lateness: 6 }))).toBeLessThan(0.5);
  });

  it.each([
    { buffer: 10, lateness: 1 },
    { buffer: 10, lateness: 3 },
    { buffer: 20.3, lateness: 1 },
    { buffer: 10, lateness: 1, drift: 5e-5 },
    { buffer: 10, lateness: 1, drift: -5e-5 },
  ])('keeps the rounds of a loop equally long: %o', (device) => {
    const errors = loopErrors(errorsOver(120, device)).toSorted((one, other) => one - other);
    expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(0.3);
    expect(errors.at(-1)).toBeLessThan(1);
  });

  it.each([1.5, 3, 4.5, 14])('detects soon that the device lost %s ms', (loses) => {
    for (const lateness of [0, 1]) {
      const errors = errorsOver(300, { buffer: 10, lateness, loses }).map(Math.abs);
      expect(Math.max(...errors)).toBeLessThan(1.3);
    }
  });

  it('catches up soon without bending the rhythm after lost time', () => {
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

  it('jumps after a sleep', () => {
    const offset = new ClockOffset();
    for (let page = 0; page < 5_000; page += 10) offset.observe(page, page);
    for (let page = 65_000; page < 66_000; page += 10) offset.observe(page, page - 60_000);
    expect(offset.value).toBe(60_000);
  });
});

it('ignores delays between the two readings', () => {
  let now = 0;
  let held = 0;
  const context = {
    get currentTime() {
      const seconds = now / 1_000;
      now += held;
      return seconds;
    },
  };
  const clock = createAudioClock(
    {
      now: () => {
        const read = now;
        now += held;
        return read;
      },
    },
    context,
  );
  for (; now < 6_000; now += 23) {
    held = now > 5_000 && now < 5_050 ? 4 : 0;
    clock.observe();
  }
  expect(clock.toContext(6_000)).toBeCloseTo(6, 4);
});

it('converts past and future page times to seconds of the context', () => {
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
