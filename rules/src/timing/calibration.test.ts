import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { delaysFrom, judgeTaps, median, offsetFromBeat, pictureDelay, spread, TAPPING } from './calibration.ts';

const { period, warmUp, least } = TAPPING;

/** Taps around a delay, each off by `slip`. */
function tapped(delay: number, slip: (index: number) => number, count = warmUp + least): number[] {
  return Array.from({ length: count }, (_, index) => delay + slip(index));
}

describe('the middle of taps', () => {
  test.each([
    [[7], 7],
    [[1, 9], 5],
    [[9, 1, 4], 4],
    [[40, 41, 42, 43, 900], 42],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('has the spread of a standard deviation, which one outlier does not change', () => {
    const random = seededRandom(5);
    const normal = Array.from({ length: 4_000 }, () => {
      const [radius, turn] = [Math.sqrt(-2 * Math.log(1 - random())), 2 * Math.PI * random()];
      return 20 * radius * Math.cos(turn);
    });
    expect(spread(normal)).toBeGreaterThan(19);
    expect(spread(normal)).toBeLessThan(21);
    expect(Math.abs(spread([...normal, 10_000]) - spread(normal))).toBeLessThan(0.1);
  });
});

describe('a tap', () => {
  test.each([
    ['with the beat', 10_000, 0],
    ['a little after', 10_030, 30],
    ['a little before', 9_980, -20],
    ['with a later beat', 10_000 + 7 * period + 45, 45],
    ['of a wireless loudspeaker, half a second late', 10_000 + period * 3 + 500, 500],
    ['just within the early quarter', 10_000 + period - period / 4 + 1, 1 - period / 4],
    ['before the first beat', 10_000 - 3 * period + 12, 12],
  ])('%s is so late', (_, tap, offset) => {
    expect(offsetFromBeat(tap, 10_000)).toBeCloseTo(offset, 6);
  });
});

describe('taps', () => {
  it('are too few until twelve count', () => {
    expect(judgeTaps([])).toEqual({ kind: 'tooFew', missing: least });
    expect(judgeTaps(tapped(40, () => 0, warmUp + least - 1))).toEqual({ kind: 'tooFew', missing: 1 });
  });

  it('with a small spread give their offset', () => {
    const verdict = judgeTaps(tapped(62, (index) => (index % 5) * 4 - 8));
    expect(verdict).toMatchObject({ kind: 'steady', offset: 62 });
  });

  it('of the warm-up do not count', () => {
    expect(judgeTaps(tapped(30, (index) => (index < warmUp ? 200 : 0)))).toEqual({
      kind: 'steady',
      offset: 30,
      spread: 0,
    });
  });

  it('with two outliers give the same offset', () => {
    expect(judgeTaps(tapped(30, (index) => (index > warmUp + 9 ? 180 : 0)))).toMatchObject({ offset: 30 });
  });

  it('with a large spread give no offset', () => {
    const random = seededRandom(3);
    expect(judgeTaps(tapped(0, () => random() * period - period / 4)).kind).toBe('scattered');
  });
});

describe('the delays', () => {
  test.each([
    ['by ear alone, the browser is believed about the output', { byEar: 65, byEye: null, reported: 40 }, 40, 25],
    ['by ear alone and ahead of the beat, the input has none', { byEar: 10, byEye: null, reported: 40 }, 40, 0],
    ['by ear and eye, both are separated', { byEar: 230, byEye: 45, reported: 40 }, 205, 25],
    ['by an eye ahead of the light, all is output', { byEar: 90, byEye: -15, reported: 40 }, 90, 0],
    ['beyond belief are held within it', { byEar: 5_000, byEye: null, reported: 20 }, 20, 1_000],
  ])('%s', (_, taps, output, input) => {
    expect(delaysFrom(taps)).toEqual({ output, input });
  });

  test.each([
    [42, 0, 22],
    [5, 0, 0],
    [180, 0, 160],
    [42, -30, -8],
    [42, 50, 72],
  ])('an output of %d ms and an offset of %d ms draw a note %d ms after it sounds', (output, offset, delay) => {
    expect(pictureDelay(output, offset)).toBe(delay);
  });
});
