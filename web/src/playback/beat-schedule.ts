import { timeAt, type Playhead } from '@quatremains/rules/songs/playhead';
import type { TrackContent } from '@quatremains/rules/songs/track-content';
import { firstFrom } from './first-from.ts';
import type { SongOutput } from './song-output.ts';

/** Beats later than this are skipped, ms. */
const TOO_LATE = 30;

/** Gives the beats of the count-in and of the metronome to the output. */
export class BeatSchedule {
  readonly #output: SongOutput;
  readonly #beats: Float64Array;
  readonly #bars: ReadonlySet<number>;
  #countIn: readonly number[] = [];
  #counted = 0;
  #next = 0;

  constructor({ beats, barLines }: TrackContent, output: SongOutput) {
    this.#output = output;
    this.#beats = beats;
    this.#bars = new Set(barLines);
  }

  /** Goes on with a count-in, and then with the first beat from a position on. */
  seek(position: number, countIn: readonly number[]): void {
    this.#countIn = countIn;
    this.#counted = 0;
    this.#next = firstFrom(this.#beats, position);
  }

  /** Schedules what lies before a position and before a time, by this playhead; `isOn`: beats after the count-in sound. */
  run(playhead: Playhead, until: number, before: number, isOn: boolean): void {
    const isDue = (position: number): boolean => position < until && timeAt(playhead, position) < before;
    for (let beat = this.#countIn[this.#counted]; beat !== undefined && isDue(beat);) {
      this.#click(this.#counted === 0, timeAt(playhead, beat));
      beat = this.#countIn[++this.#counted];
    }
    for (let beat = this.#beats[this.#next]; beat !== undefined && isDue(beat); beat = this.#beats[++this.#next])
      if (isOn) this.#click(this.#bars.has(beat), timeAt(playhead, beat));
  }

  #click(isAccent: boolean, at: number): void {
    if (at > this.#output.now() - TOO_LATE) this.#output.click(isAccent, at);
  }
}
