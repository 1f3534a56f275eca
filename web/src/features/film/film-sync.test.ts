import { describe, expect, test } from 'vitest';
import { createFakeTime } from '../../realtime/testing/fake-time.ts';
import { createFilmSync } from './film-sync.ts';

interface Habits {
  /** ms from being told to play until it plays. */
  readonly begins?: number;
  /** ms from being told to jump until it plays on. */
  readonly jumps?: number;
  /** Whether the browser lets it play: always, without sound only, or not by itself. */
  readonly lets?: 'all' | 'muted' | 'nothing';
}

/** A player with a film of ten minutes, some time before or after everybody's film begins; it reports four times a second. */
function aFilm(place: number, { begins = 80, jumps = 150, lets = 'all' }: Habits = {}) {
  const time = createFakeTime(0);
  let mayPlay = lets;
  const film = { at: 0, state: 'unstarted', isMuted: false, seeks: [] as number[] };
  let seenAt = 0;
  const now = (): number => time.clock.now();
  const move = (): void => {
    if (film.state === 'playing') film.at += now() - seenAt;
    seenAt = now();
  };
  const become = (state: 'playing' | 'paused'): void => {
    move();
    film.state = state;
    sync.onState(state);
  };
  const begin = (after: number): void => {
    if (mayPlay === 'nothing' || (mayPlay === 'muted' && !film.isMuted)) return;
    time.timers.after(after, () => {
      become('playing');
    });
  };
  const sync = createFilmSync({
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
        film.seeks.push(seconds);
        film.at = seconds * 1_000;
        if (film.state !== 'playing') return;
        film.state = 'buffering';
        sync.onState('buffering');
        begin(jumps);
      },
      setVolume: () => undefined,
      setMuted: (isMuted) => {
        film.isMuted = isMuted;
      },
    },
  });
  time.timers.every(250, () => {
    move();
    if (film.state === 'playing') sync.onPlace(film.at / 1_000);
  });
  return {
    ...time,
    film,
    sync,
    become,
    letPlay: () => {
      mayPlay = 'all';
    },
    /** How far ahead of everybody it is, ms. */
    ahead: () => {
      move();
      return film.at - (place + now());
    },
  };
}

describe('a film', () => {
  test('is made ready without a sound, waits at its beginning, and starts when all start', () => {
    const { sync, film, advance, ahead } = aFilm(-3_000, { begins: 40 });
    sync.onReady();
    advance(1_000);
    expect(film).toMatchObject({ state: 'paused', at: 0, isMuted: true });
    expect(sync.status.getState()).toBe('waiting');
    advance(2_100);
    expect(film).toMatchObject({ state: 'playing', isMuted: false });
    expect(sync.status.getState()).toBe('playing');
    expect(Math.abs(ahead())).toBeLessThan(100);
  });

  test.each([
    ['five minutes', 300_000],
    ['a few seconds', 4_000],
    ['the blink of an eye', 200],
  ])('who comes %s later sees the same place', (_, place) => {
    const { sync, advance, ahead } = aFilm(place, { begins: 400, jumps: 300 });
    sync.onReady();
    advance(8_000);
    expect(sync.status.getState()).toBe('playing');
    expect(Math.abs(ahead())).toBeLessThan(100);
  });

  test.each([
    ['slow to begin', { begins: 900 }],
    ['slow to jump', { begins: 900, jumps: 1_400 }],
  ])('of a player that is %s comes near the others all the same', (_, habits) => {
    const { sync, advance, ahead } = aFilm(-2_000, habits);
    sync.onReady();
    advance(12_000);
    expect(Math.abs(ahead())).toBeLessThan(250);
  });

  test('is left alone while it is near enough, and brought back when it has stalled', () => {
    const { sync, film, advance, ahead } = aFilm(-2_000);
    sync.onReady();
    advance(10_000);
    const jumps = film.seeks.length;
    film.at -= 150;
    advance(5_000);
    expect(film.seeks.length).toBe(jumps);
    film.at -= 3_000;
    advance(5_000);
    expect(film.seeks.length).toBe(jumps + 1);
    expect(Math.abs(ahead())).toBeLessThan(250);
  });

  test('that never gets there is not torn about', () => {
    const { sync, film, advance } = aFilm(10_000);
    sync.onReady();
    for (let second = 0; second < 120; second++) {
      film.at -= 600;
      advance(1_000);
    }
    expect(film.seeks.length).toBeLessThan(12);
  });

  test('the browser keeps from playing waits for a click, and then is where the others are', () => {
    const { sync, advance, ahead, letPlay } = aFilm(-2_000, { lets: 'muted' });
    sync.onReady();
    advance(10_000);
    expect(sync.status.getState()).toBe('stopped');
    letPlay();
    sync.start();
    advance(5_000);
    expect(sync.status.getState()).toBe('playing');
    expect(Math.abs(ahead())).toBeLessThan(250);
  });

  test('the reader has stopped is not started against their will', () => {
    const { sync, advance, become, film } = aFilm(10_000);
    sync.onReady();
    advance(5_000);
    become('paused');
    advance(5_000);
    expect([film.state, sync.status.getState()]).toEqual(['paused', 'stopped']);
  });

  test('that cannot be shown, or whose player does not answer, says so', () => {
    const failing = aFilm(0);
    failing.sync.onError();
    expect(failing.sync.status.getState()).toBe('failed');
    const silent = aFilm(0);
    silent.advance(20_000);
    expect(silent.sync.status.getState()).toBe('silent');
  });
});
