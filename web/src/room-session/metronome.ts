import { BOT } from '@quatremains/protocol/limits';
import type { Beats } from '@quatremains/protocol/entities/bot';
import type { Clock } from '@quatremains/rules/clock';
import { pictureDelay } from '@quatremains/rules/timing/calibration';
import type { ClockSync } from '@quatremains/rules/timing/clock-sync';
import type { StoreApi } from 'zustand/vanilla';
import type { AudioEngine } from '../audio/audio-engine.ts';
import type { Stop, Timers } from '../platform/timers.ts';

/** One beat; the first of a bar is accented. */
export interface Beat {
  readonly number: number;
  readonly isAccent: boolean;
  readonly bpm: number;
}

type BeatListener = (beat: Beat) => void;

export interface MetronomeOptions {
  /** The beats announced by the server. */
  readonly beats: Pick<StoreApi<readonly Beats[]>, 'getState' | 'subscribe'>;
  readonly audio: Pick<AudioEngine, 'clicks' | 'onState' | 'latency'>;
  /** The server's clock. */
  readonly sync: Pick<ClockSync, 'toPage'>;
  readonly clock: Clock;
  readonly timers: Timers;
  /** How much later than its sound a beat is shown, ms. */
  readonly pictureOffset: () => number;
}

export interface Metronome {
  /** Calls the listener for each beat at the moment it is heard. Beats missed during a sleep are skipped. */
  onBeat(listener: BeatListener): Stop;
  /** Whether announced beats are still to come. */
  isRunning(): boolean;
  stop(): void;
}

/** How often pending beats are rescheduled by the corrected clock, ms. */
const CORRECT_EVERY = 100;
/** A beat later than this is not shown, ms. */
const TOO_LATE = 100;
const MINUTE = 60_000;

interface Moment extends Beat {
  /** The server's clock. */
  readonly time: number;
}

function momentsOf({ number, time, count, bpm }: Beats): Moment[] {
  return Array.from({ length: count }, (_, index) => ({
    number: number + index,
    isAccent: (number + index) % BOT.bar === 0,
    bpm,
    time: time + (index * MINUTE) / bpm,
  }));
}

/** Sounds the announced beats and notifies listeners. */
class LiveMetronome implements Metronome {
  readonly #options: MetronomeOptions;
  readonly #listeners = new Set<BeatListener>();
  readonly #stops: readonly Stop[];
  #moments: readonly Moment[] = [];
  /** Number of the last beat listeners were notified of. */
  #last = -1;
  #stopCorrecting: Stop | null = null;
  #stopWaiting: Stop = () => undefined;

  constructor(options: MetronomeOptions) {
    this.#options = options;
    const { beats, audio } = options;
    this.#stops = [
      beats.subscribe((announced) => {
        this.#follow(announced);
      }),
      audio.onState(() => {
        audio.clicks.takeBack();
        this.#place();
      }),
    ];
    this.#follow(beats.getState());
  }

  onBeat(listener: BeatListener): Stop {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  isRunning(): boolean {
    return this.#stopCorrecting !== null;
  }

  #follow(announced: readonly Beats[]): void {
    if (announced.length === 0) {
      this.#rest();
      return;
    }
    this.#moments = announced.flatMap(momentsOf);
    this.#place();
    this.#stopCorrecting ??= this.#options.timers.every(CORRECT_EVERY, () => {
      this.#place();
    });
  }

  /** Schedules all pending beats by the current clocks. */
  #place(): void {
    const { sync, clock, audio } = this.#options;
    const now = clock.now();
    for (const { number, isAccent, time } of this.#moments) audio.clicks.place(number, isAccent, sync.toPage(time));
    this.#wait();
    const last = this.#moments.at(-1);
    if (last !== undefined && this.#seenAt(last) < now - TOO_LATE) this.#pause();
  }

  #seenAt({ time }: Moment): number {
    const { sync, audio, pictureOffset } = this.#options;
    return sync.toPage(time) + pictureDelay(audio.latency(), pictureOffset());
  }

  /** Schedules the notification of the next beat. */
  #wait(): void {
    this.#stopWaiting();
    const { clock, timers } = this.#options;
    const oldest = clock.now() - TOO_LATE;
    const next = this.#moments.find((moment) => moment.number > this.#last && this.#seenAt(moment) > oldest);
    if (next === undefined) return;
    this.#stopWaiting = timers.after(Math.max(0, this.#seenAt(next) - clock.now()), () => {
      this.#notify(next);
    });
  }

  #notify(moment: Moment): void {
    if (this.#options.clock.now() - this.#seenAt(moment) < TOO_LATE) {
      this.#last = moment.number;
      for (const listener of this.#listeners) listener(moment);
    }
    this.#wait();
  }

  /** No beat is pending; further beats continue the same metronome. */
  #pause(): void {
    this.#stopCorrecting?.();
    this.#stopCorrecting = null;
  }

  /** The metronome is switched off. */
  #rest(): void {
    this.#pause();
    this.#stopWaiting();
    this.#moments = [];
    this.#last = -1;
    this.#options.audio.clicks.clear();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#listeners.clear();
    this.#rest();
  }
}

export function createMetronome(options: MetronomeOptions): Metronome {
  return new LiveMetronome(options);
}
