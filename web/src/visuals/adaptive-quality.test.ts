import { describe, expect, test } from 'vitest';
import { freshQuality, judgeFrame, qualities, type QualityState } from './adaptive-quality.ts';

function after(state: QualityState, interval: number, duration: number, fps = 60): QualityState {
  let judged = state;
  for (let passed = 0; passed < duration; passed += interval) judged = judgeFrame(judged, interval, fps);
  return judged;
}

describe('the quality of a slow picture', () => {
  test('stays while frames are in time', () => {
    expect(after(freshQuality, 16.6, 60_000).level).toBe(0);
  });

  test('halves sparks within a second of slow frames, then removes glow, then caps frames', () => {
    const [one, two, three] = [800, 1_600, 2_800].map((duration) => after(freshQuality, 50, duration));
    expect([one?.level, two?.level, three?.level]).toEqual([1, 2, 3]);
    expect(qualities[1].sparks).toBe(0.5);
    expect(qualities[2].glow).toBe(false);
    expect(qualities[3].fpsCap).toBe(30);
  });

  test('falls back to Canvas2D for good after two more slow seconds', () => {
    const capped = after(freshQuality, 50, 2_600);
    expect(after(capped, 70, 1_800, 30).level).toBe(3);
    const canvas = after(capped, 70, 2_200, 30);
    expect(qualities[canvas.level].renderer).toBe('canvas');
    expect(after(canvas, 16.6, 600_000).level).toBe(4);
  });

  test('ignores a single long frame and a tab that slept', () => {
    expect(after(judgeFrame(freshQuality, 120, 60), 16.6, 200).level).toBe(0);
    expect(judgeFrame(freshQuality, 30_000, 60)).toEqual(freshQuality);
  });

  test('allows 33 ms per frame with a limit of 30 frames a second', () => {
    expect(after(freshQuality, 33.3, 20_000, 30).level).toBe(0);
  });
});

describe('recovery', () => {
  test('happens step by step, after a long calm', () => {
    const strained = after(freshQuality, 50, 1_600);
    expect(strained.level).toBe(2);
    expect(after(strained, 16.6, 30_000).level).toBe(2);
    expect(after(strained, 16.6, 45_000).level).toBe(1);
    expect(after(strained, 16.6, 100_000).level).toBe(0);
  });

  test('waits longer after each failed attempt', () => {
    const once = after(freshQuality, 50, 800);
    const again = after(after(once, 16.6, 25_000), 50, 800);
    expect(once.level).toBe(1);
    expect(again.level).toBe(1);
    expect(again.patience).toBeGreaterThan(once.patience);
  });
});
