import type { ScoreNote } from '../score.ts';

/** A chord in the order in which it is written. */
interface OrderedChord {
  readonly notes: readonly ScoreNote[];
  /** Whether a single note stands in brackets. */
  readonly hasBrackets: boolean;
}

/** Orders the notes of chords by their ties: abcjs draws a tie only to the note at the same place of the next chord, and to a single note only in brackets. */
export class TieOrder {
  /** The steps of the last chord, in the order in which it was written. */
  #before: readonly number[] = [];

  order(notes: readonly ScoreNote[]): OrderedChord {
    const places = new Map<ScoreNote, number>();
    for (const note of notes) {
      const place = note.tiedFrom ? this.#before.indexOf(note.pitch.step) : -1;
      if (place >= 0 && place < notes.length) places.set(note, place);
    }
    const free = notes.filter((note) => !places.has(note));
    const tied = new Map([...places].map(([note, place]) => [place, note]));
    const ordered = notes.flatMap((_, place) => tied.get(place) ?? free.shift() ?? []);
    const hasBrackets = notes.length === 1 && this.#before.length > 1 && notes.some(({ tiedFrom }) => tiedFrom);
    this.#before = ordered.map(({ pitch }) => pitch.step);
    return { notes: ordered, hasBrackets };
  }
}
