import type { Clock } from '@quatremains/rules/clock';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stop, Timers } from '../../platform/timers.ts';
import type { VideoListener, VideoPlayer, VideoState } from './video-embed.ts';

/**
 * `loading` until the player answers, `waiting` for the common start, `starting`, `playing`; `stopped`: the browser or the user stopped it,
 * and a click is needed; `ended`; `failed`: this video cannot be shown; `silent`: the player does not answer.
 */
export type VideoStatus = 'loading' | 'waiting' | 'starting' | 'playing' | 'stopped' | 'ended' | 'failed' | 'silent';

export interface VideoSyncOptions {
  readonly player: VideoPlayer;
  /** ms since the shared start; negative before it. */
  readonly place: () => number;
  readonly clock: Clock;
  readonly timers: Timers;
  /** The volume that the user chose, 0 to 1. */
  readonly volume: () => { readonly share: number; readonly isMuted: boolean };
}

/** A video at the same position for all members. */
export interface VideoSync extends VideoListener {
  readonly status: StoreApi<VideoStatus>;
  /** Starts at the shared position; must be called from a user gesture. */
  start(): void;
  /** The user changes the volume. */
  applyVolume(): void;
  stop(): void;
}

const ANSWERS_WITHIN = 15_000;
/** With less time before the start the video is not prepared. */
const PREPARES = 800;
/** A player that has not begun by then was blocked by the browser. */
const BEGINS_WITHIN = 2_500;
/** Reports so soon after a start or a seek do not show the settled position. */
const SETTLES = 600;
/** The accepted distance from the shared position, ms; smaller right after a start or a seek. */
const TOLERANCE = { steady: 250, fresh: 50 } as const;
const FRESH_JUMPS = 2;
/** The time between two seeks; doubled after each seek that did not help for long. */
const PAUSE = { least: 2_000, most: 30_000 } as const;
/** After so long in sync, the time between seeks is reset, ms. */
const STEADY = 10_000;
/** The assumed duration of the first seek, ms; later ones use the measured duration. */
const JUMP_AT_FIRST = 100;
const JUMP_MOST = 3_000;

class RunningVideo implements VideoSync {
  readonly status = createStore<VideoStatus>(() => 'loading');
  readonly #parts: VideoSyncOptions;
  #state: VideoState = 'unstarted';
  /** The video's phase: none, loading its beginning muted, waiting at its beginning, or playing. */
  #intent: 'none' | 'prepare' | 'wait' | 'play' = 'none';
  #stopWaiting: Stop;
  #settledAt = Infinity;
  #freshJumps = 0;
  #jumpTakes = JUMP_AT_FIRST;
  #hasJumped = false;
  #nextJumpAt = 0;
  #pause: number = PAUSE.least;

  constructor(parts: VideoSyncOptions) {
    this.#parts = parts;
    this.#stopWaiting = parts.timers.after(ANSWERS_WITHIN, () => {
      this.#become('silent');
    });
  }

  #become(status: VideoStatus): void {
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

  /** Plays a moment of the video muted and stops, so that its beginning is loaded at the start. */
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

  /** Seeks to the shared position at the time when the seek will have finished. */
  #jump(): void {
    const now = this.#parts.clock.now();
    this.#parts.player.seek(Math.max(0, this.#parts.place() + this.#jumpTakes) / 1_000);
    this.#hasJumped = true;
    this.#settledAt = now + SETTLES;
    this.#nextJumpAt = now + this.#pause;
  }

  onState(state: VideoState): void {
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

  /** The error after a seek measures how long seeks take here. */
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

export function createVideoSync(parts: VideoSyncOptions): VideoSync {
  return new RunningVideo(parts);
}
