import { describe, expect, test } from 'vitest';
import { createFakeTime } from '../../realtime/testing/fake-time.ts';
import { createVideoSync } from './video-sync.ts';

interface Habits {
  /** ms from the command to play until the video plays. */
  readonly begins?: number;
  /** ms from the command to seek until the video plays again. */
  readonly jumps?: number;
  /** The browser's autoplay policy: allowed, muted only, or blocked. */
  readonly lets?: 'all' | 'muted' | 'nothing';
}

/** A player with a video of ten minutes, some time before or after the shared start; it reports four times a second. */
function aVideo(place: number, { begins = 80, jumps = 150, lets = 'all' }: Habits = {}) {
  const time = createFakeTime(0);
  let mayPlay = lets;
  const video = { at: 0, state: 'unstarted', isMuted: false, seeks: [] as number[] };
  let seenAt = 0;
  const now = (): number => time.clock.now();
  const move = (): void => {
    if (video.state === 'playing') video.at += now() - seenAt;
    seenAt = now();
  };
  const become = (state: 'playing' | 'paused'): void => {
    move();
    video.state = state;
    sync.onState(state);
  };
  const begin = (after: number): void => {
    if (mayPlay === 'nothing' || (mayPlay === 'muted' && !video.isMuted)) return;
    time.timers.after(after, () => {
      become('playing');
    });
  };
  const sync = createVideoSync({
    ...time,
    place: () => place + now(),
    volume: () => ({ share: 0.5, isMuted: false }),
    player: {
      play: () => {
        begin(begins);
      },
      pause: () => {
        become('paused');
      },
      seek: (seconds) => {
        move();
        video.seeks.push(seconds);
        video.at = seconds * 1_000;
        if (video.state !== 'playing') return;
        video.state = 'buffering';
        sync.onState('buffering');
        begin(jumps);
      },
      setVolume: () => undefined,
      setMuted: (isMuted) => {
        video.isMuted = isMuted;
      },
    },
  });
  time.timers.every(250, () => {
    move();
    if (video.state === 'playing') sync.onPlace(video.at / 1_000);
  });
  return {
    ...time,
    video,
    sync,
    become,
    letPlay: () => {
      mayPlay = 'all';
    },
    /** How far the video is ahead of the shared position, ms. */
    ahead: () => {
      move();
      return video.at - (place + now());
    },
  };
}

describe('a video', () => {
  test('is loaded muted, waits at its beginning, and starts at the common start', () => {
    const { sync, video, advance, ahead } = aVideo(-3_000, { begins: 40 });
    sync.onReady();
    advance(1_000);
    expect(video).toMatchObject({ state: 'paused', at: 0, isMuted: true });
    expect(sync.status.getState()).toBe('waiting');
    advance(2_100);
    expect(video).toMatchObject({ state: 'playing', isMuted: false });
    expect(sync.status.getState()).toBe('playing');
    expect(Math.abs(ahead())).toBeLessThan(100);
  });

  test.each([
    ['five minutes', 300_000],
    ['a few seconds', 4_000],
    ['the blink of an eye', 200],
  ])('joins %s later at the same position', (_, place) => {
    const { sync, advance, ahead } = aVideo(place, { begins: 400, jumps: 300 });
    sync.onReady();
    advance(8_000);
    expect(sync.status.getState()).toBe('playing');
    expect(Math.abs(ahead())).toBeLessThan(100);
  });

  test.each([
    ['slow to begin', { begins: 900 }],
    ['slow to jump', { begins: 900, jumps: 1_400 }],
  ])('gets in sync with a player that is %s', (_, habits) => {
    const { sync, advance, ahead } = aVideo(-2_000, habits);
    sync.onReady();
    advance(12_000);
    expect(Math.abs(ahead())).toBeLessThan(250);
  });

  test('is left alone while it is near enough, and seeks after a stall', () => {
    const { sync, video, advance, ahead } = aVideo(-2_000);
    sync.onReady();
    advance(10_000);
    const jumps = video.seeks.length;
    video.at -= 150;
    advance(5_000);
    expect(video.seeks.length).toBe(jumps);
    video.at -= 3_000;
    advance(5_000);
    expect(video.seeks.length).toBe(jumps + 1);
    expect(Math.abs(ahead())).toBeLessThan(250);
  });

  test('that never gets in sync does not seek again and again', () => {
    const { sync, video, advance } = aVideo(10_000);
    sync.onReady();
    for (let second = 0; second < 120; second++) {
      video.at -= 600;
      advance(1_000);
    }
    expect(video.seeks.length).toBeLessThan(12);
  });

  test('that the browser blocks waits for a click, and then plays at the shared position', () => {
    const { sync, advance, ahead, letPlay } = aVideo(-2_000, { lets: 'muted' });
    sync.onReady();
    advance(10_000);
    expect(sync.status.getState()).toBe('stopped');
    letPlay();
    sync.start();
    advance(5_000);
    expect(sync.status.getState()).toBe('playing');
    expect(Math.abs(ahead())).toBeLessThan(250);
  });

  test('that the user stopped is not started again', () => {
    const { sync, advance, become, video } = aVideo(10_000);
    sync.onReady();
    advance(5_000);
    become('paused');
    advance(5_000);
    expect([video.state, sync.status.getState()]).toEqual(['paused', 'stopped']);
  });

  test('that cannot be shown, or whose player does not answer, says so', () => {
    const failing = aVideo(0);
    failing.sync.onError();
    expect(failing.sync.status.getState()).toBe('failed');
    const silent = aVideo(0);
    silent.advance(20_000);
    expect(silent.sync.status.getState()).toBe('silent');
  });
});
