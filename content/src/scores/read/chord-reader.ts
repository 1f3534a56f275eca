import { alterIn, keyOf, type Pitch } from '../pitch.ts';
import { ScoreError, type ScoreNote } from '../score.ts';
import type { ParsedPitch } from './parsed-tune.ts';

const ALTERS: Readonly<Record<string, number>> = { natural: 0, sharp: 1, flat: -1, dblsharp: 2, dblflat: -2 };

/**
 * Follows accidentals and ties through a voice. Accidentals hold for their own octave to the end of the bar, and over ties. A tie goes to the note of
 * the same place in the next chord, wherever that chord names it: abcjs takes the order of the notes into account, ABC does not.
 */
export class ChordReader {
  #fifths = 0;
  readonly #bar = new Map<number, number>();
  /** The alterations of the notes that the last chord ties on, by step. */
  #ties: ReadonlyMap<number, number> = new Map();
  #tiesBeforeEndings: ReadonlyMap<number, number> = new Map();

  startBar(): void {
    this.#bar.clear();
  }

  /** The ties into the first ending go into every other one, too. */
  startEnding(isFirst: boolean): void {
    if (isFirst) this.#tiesBeforeEndings = this.#ties;
    else this.#ties = this.#tiesBeforeEndings;
  }

  changeKey(fifths: number): void {
    this.#fifths = fifths;
  }

  readGrace({ pitch: step, accidental }: ParsedPitch): Pitch {
    return { step, alter: this.#alterOf(step, accidental, undefined) };
  }

  /** The notes of a chord from the lowest; none of a rest. */
  read(pitches: readonly ParsedPitch[]): ScoreNote[] {
    const before = this.#ties;
    const ties = new Map<number, number>();
    const notes = pitches.map(({ pitch: step, accidental, startTie }): ScoreNote => {
      const tied = before.get(step);
      const alter = this.#alterOf(step, accidental, tied);
      const tiedTo = startTie !== undefined;
      if (tiedTo) ties.set(step, alter);
      return { pitch: { step, alter }, tiedFrom: tied === alter, tiedTo };
    });
    this.#ties = ties;
    return notes.toSorted((one, other) => keyOf(one.pitch) - keyOf(other.pitch));
  }

  #alterOf(step: number, accidental: string | undefined, tied: number | undefined): number {
    if (accidental === undefined) return tied ?? this.#bar.get(step) ?? alterIn(this.#fifths, step);
    const alter = ALTERS[accidental];
    if (alter === undefined) throw new ScoreError(`${accidental} is not an accidental of a piano`);
    this.#bar.set(step, alter);
    return alter;
  }
}
