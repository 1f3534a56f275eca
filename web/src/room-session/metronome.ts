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
  /** What was announced. */
  readonly beats: Pick<StoreApi<readonly Beats[]>, 'getState' | 'subscribe'>;
  readonly audio: Pick<AudioEngine, 'clicks' | 'onState' | 'latency'>;
  /** The server's clock. */
  readonly sync: Pick<ClockSync, 'toPage'>;
  readonly clock: Clock;
  readonly timers: Timers;
  /** How much later than it is heard a beat shall be seen, ms. */
  readonly pictureOffset: () => number;
}

export interface Metronome {
  /** Told each beat at the moment at which it is heard. Beats that were slept through are not told. */
  onBeat(listener: BeatListener): Stop;
  /** Whether there are beats to come. */
  isRunning(): boolean;
  stop(): void;
}

/** The clocks are looked at again so often while beats are to come. */
const CORRECT_EVERY = 100;
/** A beat that is shown later than that is not shown. */
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

/** Sounds and shows the beats the server has announced. */
class LiveMetronome implements Metronome {
  readonly #parts: MetronomeOptions;
  readonly #listeners = new Set<BeatListener>();
  readonly #stops: readonly Stop[];
  #moments: readonly Moment[] = [];
  /** The last that was told. */
  #told = -1;
  #stopCorrecting: Stop | null = null;
  #stopWaiting: Stop = () => undefined;

  constructor(parts: MetronomeOptions) {
    this.#parts = parts;
    const { beats, audio } = parts;
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
    this.#stopCorrecting ??= this.#parts.timers.every(CORRECT_EVERY, () => {
      this.#place();
    });
  }

  /** Says of each beat to come when it sounds and is seen, by the clocks as they are known now. */
  #place(): void {
    const { sync, clock, audio } = this.#parts;
    const now = clock.now();
    for (const { number, isAccent, time } of this.#moments) audio.clicks.place(number, isAccent, sync.toPage(time));
    this.#wait();
    const last = this.#moments.at(-1);
    if (last !== undefined && this.#seenAt(last) < now - TOO_LATE) this.#pause();
  }

  #seenAt({ time }: Moment): number {
    const { sync, audio, pictureOffset } = this.#parts;
    return sync.toPage(time) + pictureDelay(audio.latency(), pictureOffset());
  }

  /** Waits for the next beat to be seen. */
  #wait(): void {
    this.#stopWaiting();
    const { clock, timers } = this.#parts;
    const oldest = clock.now() - TOO_LATE;
    const next = this.#moments.find((moment) => moment.number > this.#told && this.#seenAt(moment) > oldest);
    if (next === undefined) return;
    this.#stopWaiting = timers.after(Math.max(0, this.#seenAt(next) - clock.now()), () => {
      this.#tell(next);
    });
  }

  #tell(moment: Moment): void {
    if (this.#parts.clock.now() - this.#seenAt(moment) < TOO_LATE) {
      this.#told = moment.number;
      for (const listener of this.#listeners) listener(moment);
    }
    this.#wait();
  }

  /** No beats are announced at the moment; the next ones are of the same metronome. */
  #pause(): void {
    this.#stopCorrecting?.();
    this.#stopCorrecting = null;
  }

  /** The metronome is off. */
  #rest(): void {
    this.#pause();
    this.#stopWaiting();
    this.#moments = [];
    this.#told = -1;
    this.#parts.audio.clicks.clear();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#listeners.clear();
    this.#rest();
  }
}

export function createMetronome(parts: MetronomeOptions): Metronome {
  return new LiveMetronome(parts);
}
