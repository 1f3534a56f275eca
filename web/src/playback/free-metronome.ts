import { MIDI_PLAYER } from '@quatremains/protocol/player-limits';

/** Beats are scheduled so far ahead, ms: timers of the page may be late. */
const AHEAD = 350;
/** The time from the beginning to the first beat, ms. */
const SOON = 25;

export interface FreeMetronomeOptions {
  /** The audio clock, ms. */
  readonly now: () => number;
  /** 1 for the usual tempo; read at each beat. */
  readonly speed: () => number;
  /** Sounds a beat at a time of the audio clock; beats are counted from 0. */
  readonly click: (beat: number, at: number) => void;
}

/** The beats of free playing, without bars. `wake` must be called regularly. */
export class FreeMetronome {
  readonly #options: FreeMetronomeOptions;
  #beat = 0;
  #next: number;

  constructor(options: FreeMetronomeOptions) {
    this.#options = options;
    this.#next = options.now() + SOON;
    this.wake();
  }

  /** Schedules the next beats. Those that were slept through are left out. */
  wake(): void {
    const now = this.#options.now();
    while (this.#next < now + AHEAD) {
      if (this.#next >= now) this.#options.click(this.#beat++, this.#next);
      this.#next += 60_000 / (MIDI_PLAYER.freeTempo * this.#options.speed());
    }
  }
}
