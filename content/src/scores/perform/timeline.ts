import type { Unfolded } from '../unfold.ts';

/** A mark or a text at the time where it is played. */
export interface TimedWord {
  readonly at: number;
  /** The end of the event that has it. */
  readonly end: number;
  readonly word: string;
  readonly hand: 'right' | 'left';
  readonly voice: number;
}

interface TimedWords {
  readonly marks: readonly TimedWord[];
  readonly texts: readonly TimedWord[];
}

function findWords({ events }: Unfolded): TimedWords {
  const [marks, texts]: [TimedWord[], TimedWord[]] = [[], []];
  for (const { at, event, hand, voice } of events) {
    for (const word of event.marks) marks.push({ at, end: at + event.length, word, hand, voice });
    for (const word of event.texts) texts.push({ at, end: at + event.length, word, hand, voice });
  }
  return { marks, texts };
}

const found = new WeakMap<Unfolded, TimedWords>();

function wordsOf(unfolded: Unfolded): TimedWords {
  const words = found.get(unfolded) ?? findWords(unfolded);
  found.set(unfolded, words);
  return words;
}

/** The decorations of a performance in their order. */
export const marksOf = (unfolded: Unfolded): readonly TimedWord[] => wordsOf(unfolded).marks;

/** The texts of a performance in their order. */
export const textsOf = (unfolded: Unfolded): readonly TimedWord[] => wordsOf(unfolded).texts;

/** The value at a place between two points of a line. */
export function between(from: number, to: number, share: number): number {
  return from + (to - from) * Math.min(1, Math.max(0, share));
}
