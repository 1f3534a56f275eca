import type { Loop, LoopTrack } from '@quatremains/protocol/entities/bot';

/** The start of a note, or of a pedal (`note` is null). Times are ms from the start of the loop. */
export interface LoopStroke {
  readonly at: number;
  readonly length: number;
  /** Index of the track. */
  readonly track: number;
  readonly note: number | null;
  readonly velocity: number;
}

/** A note ends at least so long before the next one on the same key, ms. */
const LIFT = 0.5;
const SHORTEST = 0.1;
/** Shortest interval between two strokes of a key, ms. */
const APART = 1;
/** Beyond this number of strokes a second, only some rounds are played. */
const MOST_A_SECOND = 500;

function strokesOf({ notes, pedals }: LoopTrack, track: number): LoopStroke[] {
  const strokes: LoopStroke[] = [];
  for (let place = 0; place + 3 < notes.length; place += 4) {
    const [at = 0, length = 0, note = 0, velocity = 0] = notes.slice(place, place + 4);
    strokes.push({ at, length, track, note, velocity });
  }
  for (let place = 0; place + 1 < pedals.length; place += 2)
    strokes.push({ at: pedals[place] ?? 0, length: pedals[place + 1] ?? 0, track, note: null, velocity: 0 });
  return strokes;
}

/** Merges strokes of one key that are too close to be heard apart. */
function apart(strokes: readonly LoopStroke[], loopLength: number): LoopStroke[] {
  const merged: LoopStroke[] = [];
  for (const stroke of strokes) {
    const [first = stroke, last] = [merged[0], merged.at(-1)];
    const isNear = last !== undefined && stroke.at - last.at < APART;
    const isNearNextRound = first !== stroke && first.at + loopLength - stroke.at < APART;
    if (!isNear && !isNearNextRound) merged.push(stroke);
  }
  return merged;
}

/** Ends each note before the next one on its key, in this round or the next. */
function shortened(strokes: readonly LoopStroke[], loopLength: number): LoopStroke[] {
  return strokes.map((stroke, place) => {
    const next = strokes[place + 1]?.at ?? (strokes[0]?.at ?? 0) + loopLength;
    return { ...stroke, length: Math.max(SHORTEST, Math.min(stroke.length, next - LIFT - stroke.at)) };
  });
}

const keyOf = ({ track, note }: LoopStroke): string => `${track}/${note}`;
const inOrder = (one: LoopStroke, other: LoopStroke): number => one.at - other.at;

/** All strokes of one round, sorted by time. */
export function loopTimeline({ tracks, length }: Pick<Loop, 'tracks' | 'length'>): LoopStroke[] {
  const strokes = tracks.flatMap(strokesOf).filter(({ at }) => at >= 0 && at < length);
  const byKey = Map.groupBy(strokes.toSorted(inOrder), keyOf);
  return [...byKey.values()].flatMap((same) => shortened(apart(same, length), length)).toSorted(inOrder);
}

/** Every how manieth round is played: each one, unless the strokes are too dense. */
export function playedEvery(strokes: readonly LoopStroke[], length: number): number {
  return Math.max(1, Math.ceil((strokes.length * 1_000) / (length * MOST_A_SECOND)));
}

/** A key for each track. A player's first track keeps its key when tracks of other players are added. */
export function trackKeys(tracks: readonly LoopTrack[]): string[] {
  const counts = new Map<string, number>();
  return tracks.map(({ playerId }) => {
    const count = (counts.get(playerId) ?? 0) + 1;
    counts.set(playerId, count);
    return `loop ${count} of ${playerId}`;
  });
}
