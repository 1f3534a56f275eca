import { NOTE } from '@quatremains/protocol/limits';
import { timeAt, type Playhead } from '@quatremains/rules/songs/playhead';
import type { TrackContent } from '@quatremains/rules/songs/track-content';
import { firstFrom } from './first-from.ts';
import type { SongOutput } from './song-output.ts';

const KEYS = NOTE.highest + 1;
/** Notes later than this are skipped, ms. */
const TOO_LATE = 30;
/** The shortest sound of a note, ms of the track. */
const SHORTEST = 30;

/** Gives the notes of a track to the output, in their order, each once. */
export class NoteSchedule {
  readonly #output: SongOutput;
  readonly #content: TrackContent;
  /** Whether the note of this index is sounded. */
  readonly #isSounded: (index: number) => boolean;
  /** The position at which each key is released; Infinity for released keys. */
  readonly #releases = new Float64Array(KEYS).fill(Infinity);
  #next = 0;

  constructor(content: TrackContent, output: SongOutput, isSounded: (index: number) => boolean) {
    this.#content = content;
    this.#output = output;
    this.#isSounded = isSounded;
  }

  /** Goes on with the first note that starts at this position or later. All keys must be silent. */
  seek(position: number): void {
    this.#releases.fill(Infinity);
    this.#next = firstFrom(this.#content.starts, position);
  }

  /** Releases all keys at a time, and goes on with the first note from a position on. */
  turn(at: number, position: number): void {
    for (let key = 0; key < KEYS; key++) if ((this.#releases[key] ?? Infinity) < Infinity) this.#release(key, at);
    this.#next = firstFrom(this.#content.starts, position);
  }

  /** Schedules what lies before a position and before a time, by this playhead. */
  run(playhead: Playhead, until: number, before: number): void {
    const oldest = this.#output.now() - TOO_LATE;
    for (;;) {
      const start = this.#content.starts[this.#next] ?? Infinity;
      const key = this.#nextRelease();
      const release = this.#releases[key] ?? Infinity;
      const position = Math.min(start, release);
      const at = timeAt(playhead, position);
      if (position >= until || !(at < before)) return;
      if (release <= start) this.#release(key, at);
      else this.#strike(this.#next++, at, oldest);
    }
  }

  #nextRelease(): number {
    let first = 0;
    for (let key = 1; key < KEYS; key++) if ((this.#releases[key] ?? 0) < (this.#releases[first] ?? 0)) first = key;
    return first;
  }

  #release(key: number, at: number): void {
    this.#releases[key] = Infinity;
    this.#output.noteOff(key, at);
  }

  #strike(index: number, at: number, oldest: number): void {
    if (at < oldest || !this.#isSounded(index)) return;
    const { starts, soundEnds, keys, velocities } = this.#content;
    const key = keys[index] ?? 0;
    const end = Math.max(soundEnds[index] ?? 0, (starts[index] ?? 0) + SHORTEST);
    const held = this.#releases[key] ?? Infinity;
    this.#releases[key] = held === Infinity ? end : Math.max(held, end);
    this.#output.noteOn(key, velocities[index] ?? NOTE.velocityDefault, at);
  }
}
