import type { Beats } from '@quatremains/protocol/entities/bot';
import { ClockSync } from '@quatremains/rules/timing/clock-sync';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import { someBeats } from '../state/testing/a-bot.ts';
import { createMetronome, type Beat } from './metronome.ts';

/** How far the server's clock is ahead of the page, ms. */
const AHEAD = 90_000;
const NOW = 10_000;

function listen({ latency = 0 } = {}) {
  const time = createFakeTime(NOW);
  const sync = new ClockSync();
  sync.add(NOW - 100, NOW - 100 + AHEAD, NOW - 100);
  const beats = createStore<readonly Beats[]>(() => []);
  const clicks = new Map<number, { at: number; isAccent: boolean }>();
  const seen: (Beat & { at: number })[] = [];
  let notifyState = (): void => undefined;
  let takenBack = 0;
  const metronome = createMetronome({
    ...time,
    beats,
    sync,
    pictureOffset: () => 0,
    audio: {
      latency: () => latency,
      onState: (listener) => {
        notifyState = () => {
          listener('running');
        };
        return () => undefined;
      },
      clicks: {
        prepare: () => undefined,
        setVolume: () => undefined,
        place: (number, isAccent, at) => void clicks.set(number, { at, isAccent }),
        takeBack: () => void (takenBack += 1),
        clear: () => {
          clicks.clear();
        },
      },
    },
  });
  metronome.onBeat((beat) => seen.push({ ...beat, at: time.clock.now() }));
  return {
    ...time,
    metronome,
    clicks,
    seen,
    sync,
    announce: (...change: Partial<Beats>[]) => {
      beats.setState(
        change.map((one) => someBeats({ time: NOW + AHEAD, ...one })),
        true,
      );
    },
    wake: () => {
      notifyState();
      return takenBack;
    },
  };
}

test('plays beats at their server time and accents every fourth', () => {
  const { announce, clicks } = listen();
  announce({ number: 3, time: NOW + AHEAD + 1_000, bpm: 120, count: 3 });
  expect(clicks).toEqual(
    new Map([
      [3, { at: NOW + 1_000, isAccent: false }],
      [4, { at: NOW + 1_500, isAccent: true }],
      [5, { at: NOW + 2_000, isAccent: false }],
    ]),
  );
});

test('notifies each beat once, when it is heard', () => {
  const { announce, seen, advance } = listen({ latency: 120 });
  announce({ time: NOW + AHEAD + 500, count: 2 });
  advance(590);
  expect(seen).toEqual([]);
  advance(5_000);
  expect(seen.map(({ number, at }) => [number, at - NOW])).toEqual([
    [0, 600],
    [1, 1_600],
  ]);
});

test('continues from the last announced beat when announcements overlap', () => {
  const { announce, seen, advance } = listen();
  announce({ time: NOW + AHEAD + 500, count: 3 });
  advance(1_000);
  announce({ time: NOW + AHEAD + 500, count: 3 }, { number: 2, time: NOW + AHEAD + 2_500, count: 2 });
  advance(5_000);
  expect(seen.map(({ number }) => number)).toEqual([0, 1, 2, 3]);
});

test('applies another tempo from the last announced beat on', () => {
  const { announce, seen, advance } = listen();
  announce({ time: NOW + AHEAD + 500, count: 2 }, { number: 2, time: NOW + AHEAD + 2_000, count: 3, bpm: 120 });
  advance(5_000);
  expect(seen.map(({ at }) => at - NOW)).toEqual([500, 1_500, 2_000, 2_500, 3_000]);
});

test('moves scheduled beats when the clock is corrected', () => {
  const { announce, clicks, advance, sync, seen } = listen();
  announce({ time: NOW + AHEAD + 2_000, count: 1 });
  sync.restart();
  sync.add(NOW, NOW + AHEAD - 8, NOW);
  advance(100);
  expect(clicks.get(0)?.at).toBeCloseTo(NOW + 2_008, 3);
  advance(5_000);
  expect(seen).toHaveLength(1);
});

test('plays and notifies nothing after it is switched off, and can start again', () => {
  const { announce, seen, clicks, advance, metronome } = listen();
  announce({ time: NOW + AHEAD + 500, count: 4 });
  advance(700);
  expect(metronome.isRunning()).toBe(true);
  announce();
  expect(clicks.size).toBe(0);
  expect(metronome.isRunning()).toBe(false);
  advance(5_000);
  expect(seen).toHaveLength(1);
  announce({ number: 0, time: NOW + AHEAD + 6_000, count: 1 });
  advance(1_000);
  expect(seen.map(({ number }) => number)).toEqual([0, 0]);
});

test('allows clock corrections between the beats of a slow metronome', () => {
  const { announce, metronome, advance } = listen();
  announce({ time: NOW + AHEAD + 500, count: 1, bpm: 1 });
  advance(400);
  expect(metronome.isRunning()).toBe(true);
  advance(1_000);
  expect(metronome.isRunning()).toBe(false);
});

test('skips beats missed during a sleep', () => {
  const { announce, seen, advance } = listen();
  announce({ time: NOW + AHEAD - 300_000, count: 300 });
  advance(2_000);
  expect(seen.every(({ at }, place) => at >= NOW + 1_000 * place)).toBe(true);
  expect(seen.length).toBeLessThanOrEqual(3);
});

test('reschedules beats when the audio device resumes', () => {
  const { announce, clicks, wake } = listen();
  announce({ time: NOW + AHEAD + 500, count: 2 });
  clicks.clear();
  expect(wake()).toBe(1);
  expect(clicks.size).toBe(2);
});
