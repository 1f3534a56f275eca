import type { Score, ScoreNote } from '../score.ts';
import { onsetsOf, type Onset, type PlacedNote } from './onsets.ts';

/** The highest note of each onset, unless a higher one that began earlier still sounds. A tied note is melody where the note before it is. */
function topLine(onsets: readonly Onset[]): Set<ScoreNote> {
  const line = new Set<ScoreNote>();
  let held: { end: number; key: number } = { end: 0, key: 0 };
  const ties = new Map<string, boolean>();
  const isContinued = ({ note, key, voice }: PlacedNote): boolean | undefined =>
    note.tiedFrom ? ties.get(`${voice} ${key}`) : undefined;
  for (const { at, notes } of onsets) {
    const struck = notes.filter((placed) => isContinued(placed) === undefined);
    const top = struck.at(-1);
    for (const placed of notes) {
      const isTop = placed === top && (held.end <= at || held.key <= placed.key);
      const isMelody = isContinued(placed) ?? isTop;
      if (isMelody) line.add(placed.note);
      if (placed.note.tiedTo) ties.set(`${placed.voice} ${placed.key}`, isMelody);
      if (isMelody) held = { end: at + placed.event.length, key: placed.key };
    }
  }
  return line;
}

function findLine(score: Score): ReadonlySet<ScoreNote> {
  const right = onsetsOf(score, 'right');
  const played = new Set(right.map(({ measure }) => measure));
  const left = onsetsOf(score, 'left').filter(({ measure }) => !played.has(measure));
  return new Set([...topLine(right), ...topLine(left)]);
}

const found = new WeakMap<Score, ReadonlySet<ScoreNote>>();

/** The notes of the melody: the top line of the right hand; in measures where that rests, the top line of the left hand. */
export function findMelody(score: Score): ReadonlySet<ScoreNote> {
  const melody = found.get(score) ?? findLine(score);
  found.set(score, melody);
  return melody;
}
