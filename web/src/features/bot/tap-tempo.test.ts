import { describe, expect, it } from 'vitest';
import { tempoOf, withTap } from './tap-tempo.ts';

const tapped = (...times: readonly number[]) => times.reduce<readonly number[]>((taps, at) => withTap(taps, at), []);

describe('a tapped tempo', () => {
  it.each([
    [[0, 500], 120],
    [[0, 500, 1_000, 1_500], 120],
    [[0, 1_010, 1_990, 3_000], 60],
    [[0, 10], 250],
    [[0, 2_400], 25],
  ])('by %j is %i', (times, bpm) => {
    expect(tempoOf(tapped(...times))).toBe(bpm);
  });

  it('needs two taps', () => {
    expect(tempoOf([])).toBeNull();
    expect(tempoOf(tapped(40))).toBeNull();
    expect(tempoOf(tapped(40, 40))).toBeNull();
  });

  it('restarts after a pause, and follows the last taps', () => {
    expect(tempoOf(tapped(0, 500, 5_000, 6_000))).toBe(60);
    const slower = Array.from({ length: 9 }, (_, tap) => 1_000 + tap * 1_000);
    expect(tempoOf(tapped(0, 250, 500, ...slower))).toBe(60);
  });
});
