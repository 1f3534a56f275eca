import type { Loop, LoopTrack } from '@quatremains/protocol/entities/bot';

/** Something that begins in a loop: a note, or the pedal going down (`note` is null). Times are ms from the loop's beginning. */
export interface LoopStroke {
  readonly at: number;
  readonly length: number;
  /** Place among the tracks. */
  readonly track: number;
  readonly note: number | null;
  readonly velocity: number;
}

/** A key goes up so long before it is struck again. */
const LIFT = 0.5;
const SHORTEST = 0.1;
/** Between two strokes of a key there is at least so much. */
const APART = 1;
/** More strokes a second than anybody could tell apart: then only some of the rounds are played. */
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

/** Strokes of one key that could not be told apart are one. */
function apart(strokes: readonly LoopStroke[], loopLength: number): LoopStroke[] {
  const kept: LoopStroke[] = [];
  for (const stroke of strokes) {
    const [first = stroke, last] = [kept[0], kept.at(-1)];
    const isNear = last !== undefined && stroke.at - last.at < APART;
    const isNearNextRound = first !== stroke && first.at + loopLength - stroke.at < APART;
    if (!isNear && !isNearNextRound) kept.push(stroke);
  }
  return kept;
}

/** Nothing lasts until it is struck again, in this round or the next. */
function shortened(strokes: readonly LoopStroke[], loopLength: number): LoopStroke[] {
  return strokes.map((stroke, place) => {
    const next = strokes[place + 1]?.at ?? (strokes[0]?.at ?? 0) + loopLength;
    return { ...stroke, length: Math.max(SHORTEST, Math.min(stroke.length, next - LIFT - stroke.at)) };
  });
}

const keyOf = ({ track, note }: LoopStroke): string => `${track}/${note}`;
const inOrder = (one: LoopStroke, other: LoopStroke): number => one.at - other.at;

/** Everything that begins in one round of a loop, in order. */
export function loopTimeline({ tracks, length }: Pick<Loop, 'tracks' | 'length'>): LoopStroke[] {
  const strokes = tracks.flatMap(strokesOf).filter(({ at }) => at >= 0 && at < length);
  const byKey = Map.groupBy(strokes.toSorted(inOrder), keyOf);
  return [...byKey.values()].flatMap((same) => shortened(apart(same, length), length)).toSorted(inOrder);
}

/** Of how many rounds one is played: of all of them, but where they are too dense to be heard as notes. */
export function playedEvery(strokes: readonly LoopStroke[], length: number): number {
  return Math.max(1, Math.ceil((strokes.length * 1_000) / (length * MOST_A_SECOND)));
}

/** The tracks' names: the same for the same player's first, second … track, however many others there are. */
export function trackKeys(tracks: readonly LoopTrack[]): string[] {
  const counts = new Map<string, number>();
  return tracks.map(({ playerId }) => {
    const count = (counts.get(playerId) ?? 0) + 1;
    counts.set(playerId, count);
    return `loop ${count} of ${playerId}`;
  });
}
