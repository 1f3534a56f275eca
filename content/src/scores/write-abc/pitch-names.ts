import { alterIn, letterOf, OCTAVE_STEPS } from '../pitch.ts';
import type { Pitch } from '../pitch.ts';
import type { ScoreNote } from '../score.ts';

const LETTERS = 'CDEFGAB';
const SIGNS: Readonly<Record<number, string>> = { [-2]: '__', [-1]: '_', 0: '=', 1: '^', 2: '^^' };

/** `C` is middle C, `c` an octave above. */
function nameOf(step: number): string {
  const letter = LETTERS[letterOf(step)] ?? 'C';
  const octave = Math.floor(step / OCTAVE_STEPS);
  return octave > 0 ? letter.toLowerCase() + "'".repeat(octave - 1) : letter + ','.repeat(-octave);
}

/** Names the pitches of one voice with the accidentals that they need; the counterpart of `ChordReader`. */
export class PitchNames {
  #fifths = 0;
  readonly #bar = new Map<number, number>();
  readonly #tied = new Map<number, number>();

  startBar(fifths: number): void {
    this.#fifths = fifths;
    this.#bar.clear();
  }

  name({ step, alter }: Pitch): string {
    const current = this.#bar.get(step) ?? alterIn(this.#fifths, step);
    if (current !== alter) this.#bar.set(step, alter);
    return `${current === alter ? '' : (SIGNS[alter] ?? '')}${nameOf(step)}`;
  }

  /** The name of a note; a tied note keeps the accidental of the note before. */
  nameNote({ pitch, tiedFrom, tiedTo }: ScoreNote): string {
    const { step, alter } = pitch;
    const name = tiedFrom && this.#tied.get(step) === alter ? nameOf(step) : this.name(pitch);
    if (tiedTo) this.#tied.set(step, alter);
    else this.#tied.delete(step);
    return name;
  }
}
