import type { TrackContent } from './track-content.ts';

/** Notes that begin within this time are played together, ms of the track. */
const TOGETHER = 25;
/** A key may be struck this long before its moment, ms of the track. */
const EARLY = 500;

/** Notes that a waiting player has to strike together, by their keys. */
export interface Moment {
  /** Where the first of them begins, ms of the track. */
  readonly position: number;
  readonly keys: readonly number[];
  /** Index of a note of each key. */
  readonly notes: readonly number[];
  /** Index of the first note after the moment. */
  readonly next: number;
}

/** The next moment from this note on; null where the player has no more notes. */
export function momentFrom(
  { starts, keys }: Pick<TrackContent, 'starts' | 'keys'>,
  isPlayers: (index: number) => boolean,
  from: number,
): Moment | null {
  let index = from;
  while (index < starts.length && !isPlayers(index)) index++;
  if (index >= starts.length) return null;
  const position = starts[index] ?? 0;
  const together = new Map<number, number>();
  for (; (starts[index] ?? Infinity) <= position + TOGETHER; index++)
    if (isPlayers(index)) together.set(keys[index] ?? 0, index);
  return { position, keys: [...together.keys()], notes: [...together.values()], next: index };
}

/** What a struck key is to a moment: one of its keys for the first time, one again, too early, or none of them. */
export type StrikeResult = 'hit' | 'again' | 'early' | 'wrong';

/** Judges a key that is struck at a position, when these keys of the moment have been struck before. Held keys and pedals count for nothing. */
export function judgeStrike(moment: Moment, struck: readonly number[], key: number, position: number): StrikeResult {
  if (position < moment.position - EARLY) return 'early';
  if (!moment.keys.includes(key)) return 'wrong';
  return struck.includes(key) ? 'again' : 'hit';
}
