import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createSilentEngine, type PageSound } from '../audio/silent-engine.ts';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import { createPlayerStore } from '../state/player-store.ts';
import { runFreeMetronome } from './run-free-metronome.ts';

function aPage() {
  const [time, player] = [createFakeTime(0), createPlayerStore()];
  let clicks: number[] = [];
  const engine = (): PageSound => {
    const silent = createSilentEngine();
    const timedClicks = {
      ...silent.timedClicks,
      place: (_: number, __: boolean, at: number) => void clicks.push(at),
      clear: () => void (clicks = clicks.filter((at) => at <= time.clock.now())),
    };
    return { ...silent, timedClicks, time: { now: time.clock.now, toPage: (at) => at } };
  };
  const sound = createStore<PageSound>(engine);
  const stop = runFreeMetronome({ sound, player, timers: time.timers });
  return { time, player, stop, clicks: () => clicks, changeSound: () => sound.setState(engine(), true) };
}

test('the metronome beats 50 times a minute in freeplay while it is on', () => {
  const { time, player, clicks } = aPage();
  time.advance(2_000);
  expect(clicks()).toEqual([]);
  player.setState({ metronome: true });
  time.advance(60_000);
  expect(clicks().filter((at) => at <= 62_000)).toHaveLength(50);
  player.setState({ metronome: false });
  const before = clicks();
  time.advance(5_000);
  expect(clicks()).toEqual(before);
});

test('the metronome of another mode is that of its track', () => {
  const { time, player, clicks } = aPage();
  player.setState({ metronome: true });
  player.setState({ mode: 'play' });
  time.advance(5_000);
  expect(clicks()).toEqual([]);
  player.setState({ mode: 'freeplay' });
  time.advance(5_000);
  expect(clicks().length).toBeGreaterThan(0);
});

test('another sound goes on with the beats, and a stopped metronome is silent', () => {
  const { time, player, clicks, changeSound, stop } = aPage();
  player.setState({ metronome: true });
  time.advance(1_000);
  changeSound();
  time.advance(1_000);
  expect(clicks().filter((at) => at > 1_000)).not.toEqual([]);
  stop();
  const before = clicks();
  time.advance(5_000);
  expect(clicks()).toEqual(before);
});
