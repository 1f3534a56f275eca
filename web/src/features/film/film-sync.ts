import type { Clock } from '@quatremains/rules/clock';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stop, Timers } from '../../platform/timers.ts';
import type { FilmListener, FilmPlayer, FilmState } from './film-frame.ts';

/**
 * `loading` until the player answers, `waiting` for the common start, `starting`, `playing`; `stopped`: the browser or the reader keeps it
 * from playing, and a click is needed; `ended`; `failed`: this film cannot be shown; `silent`: the player does not answer.
 */
export type FilmStatus = 'loading' | 'waiting' | 'starting' | 'playing' | 'stopped' | 'ended' | 'failed' | 'silent';

export interface FilmSyncParts {
  readonly player: FilmPlayer;
  /** ms since everybody's film began; negative before. */
  readonly place: () => number;
  readonly clock: Clock;
  readonly timers: Timers;
  /** How loud one wants it, 0 to 1. */
  readonly volume: () => { readonly share: number; readonly isMuted: boolean };
}

/** A film that plays with everybody else's. */
export interface FilmSync extends FilmListener {
  readonly status: StoreApi<FilmStatus>;
  /** Starts it where everybody is now; to be called from a gesture. */
  start(): void;
  /** The reader wants it louder or softer. */
  applyVolume(): void;
  stop(): void;
}

const ANSWERS_WITHIN = 15_000;
/** Less than that before the start there is no time to prepare it. */
const PREPARES = 800;
/** A player that has not begun by then was not let. */
const BEGINS_WITHIN = 2_500;
/** What is reported so soon after a start or a jump is not where it settles. */
const SETTLES = 600;
/** How far it may be from the others, ms; right after a start or a jump it is brought nearer. */
const TOLERANCE = { steady: 250, fresh: 50 } as const;
const FRESH_JUMPS = 2;
/** Between two jumps; twice as long after each that did not help for long. */
const PAUSE = { least: 2_000, most: 30_000 } as const;
/** What has kept up for so long after its last jump is forgiven it, ms. */
const STEADY = 10_000;
/** A jump takes this long at first, ms; then as long as it took. */
const JUMP_AT_FIRST = 100;
const JUMP_MOST = 3_000;

class LiveFilm implements FilmSync {
  readonly status = createStore<FilmStatus>(() => 'loading');
  readonly #parts: FilmSyncParts;
  #state: FilmState = 'unstarted';
  /** What it is made to do: nothing yet, load its beginning without a sound, wait at it, or play. */
  #intent: 'none' | 'prepare' | 'wait' | 'play' = 'none';
  #stopWaiting: Stop;
  #settledAt = Infinity;
  #freshJumps = 0;
  #jumpTakes = JUMP_AT_FIRST;
  #hasJumped = false;
  #nextJumpAt = 0;
  #pause: number = PAUSE.least;

  constructor(parts: FilmSyncParts) {
    this.#parts = parts;
    this.#stopWaiting = parts.timers.after(ANSWERS_WITHIN, () => {
      this.#become('silent');
    });
  }

  #become(status: FilmStatus): void {
    if (this.status.getState() !== status) this.status.setState(status, true);
  }

  #wait(time: number, action: () => void): void {
    this.#stopWaiting();
    this.#stopWaiting = this.#parts.timers.after(Math.max(0, time), action);
  }

  onReady(): void {
    if (this.#intent !== 'none') return;
    if (this.#parts.place() < -PREPARES) this.#prepare();
    else this.start();
  }

  /** Plays a moment of it unheard and stops, so that its beginning is there when it is due. */
  #prepare(): void {
    const { player } = this.#parts;
    this.#intent = 'prepare';
    this.#become('waiting');
    player.setMuted(true);
    player.play();
    this.#wait(-this.#parts.place(), () => {
      this.start();
    });
  }

  start(): void {
    const { player, place } = this.#parts;
    const isPrepared = this.#intent === 'wait';
    const now = place();
    if (now < 0) {
      this.#wait(-now, () => {
        this.start();
      });
      return;
    }
    this.#intent = 'play';
    this.#become('starting');
    this.applyVolume();
    this.#freshJumps = FRESH_JUMPS;
    this.#pause = PAUSE.least;
    if (!isPrepared) this.#jump();
    player.play();
    this.#settledAt = this.#parts.clock.now() + SETTLES;
    this.#wait(BEGINS_WITHIN, () => {
      if (this.#state !== 'playing' && this.#state !== 'buffering') this.#become('stopped');
    });
  }

  applyVolume(): void {
    const { player, volume } = this.#parts;
    if (this.#intent !== 'play') return;
    const { share, isMuted } = volume();
    player.setVolume(share);
    player.setMuted(isMuted || share === 0);
  }

  /** To where everybody will be when it has come there. */
  #jump(): void {
    const now = this.#parts.clock.now();
    this.#parts.player.seek(Math.max(0, this.#parts.place() + this.#jumpTakes) / 1_000);
    this.#hasJumped = true;
    this.#settledAt = now + SETTLES;
    this.#nextJumpAt = now + this.#pause;
  }

  onState(state: FilmState): void {
    const isNew = state !== this.#state;
    this.#state = state;
    if (this.#intent === 'prepare' && state === 'playing') this.#hold();
    if (this.#intent !== 'play') return;
    if (state === 'playing') {
      this.#become('playing');
      if (isNew) this.#settledAt = this.#parts.clock.now() + SETTLES;
    } else if (state === 'ended') this.#become('ended');
    else if (state === 'paused' && this.status.getState() === 'playing') this.#become('stopped');
  }

  #hold(): void {
    const { player } = this.#parts;
    this.#intent = 'wait';
    player.pause();
    player.seek(0);
  }

  onPlace(seconds: number): void {
    const { clock, place } = this.#parts;
    const now = clock.now();
    if (this.#intent !== 'play' || this.#state !== 'playing' || now < this.#settledAt) return;
    const ahead = seconds * 1_000 - place();
    this.#learn(ahead);
    const tolerance = this.#freshJumps > 0 ? TOLERANCE.fresh : TOLERANCE.steady;
    if (Math.abs(ahead) <= tolerance) {
      this.#freshJumps = 0;
      if (now > this.#nextJumpAt + STEADY) this.#pause = PAUSE.least;
    } else if (now >= this.#nextJumpAt) {
      this.#freshJumps -= 1;
      this.#jump();
      this.#pause = Math.min(PAUSE.most, 2 * this.#pause);
    }
  }

  /** How far off a jump has led says how long jumps take here. */
  #learn(ahead: number): void {
    if (!this.#hasJumped) return;
    this.#hasJumped = false;
    this.#jumpTakes = Math.min(JUMP_MOST, Math.max(0, this.#jumpTakes - ahead));
  }

  onError(): void {
    this.#stopWaiting();
    this.#intent = 'none';
    this.#become('failed');
  }

  stop(): void {
    this.#stopWaiting();
  }
}

export function createFilmSync(parts: FilmSyncParts): FilmSync {
  return new LiveFilm(parts);
}
