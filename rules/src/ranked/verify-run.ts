import { MIDI_PLAYER } from '@quatremains/protocol/player-limits';
import type { Suspicion } from '@quatremains/protocol/vocabulary';
import { tempoMap } from '../songs/tempo-map.ts';
import type { TrackContent } from '../songs/track-content.ts';
import { isTooRegular } from './check-run.ts';
import { maximumOf } from './grades.ts';
import { NEAR, shareHeard, type TimedPress } from './heard-presses.ts';
import { MARGIN } from './points.ts';
import { RANKED_RESOLUTION, rankedNotesOf, type RankedNote } from './ranked-notes.ts';
import { judgeEvents, RunJudge, type RunEvent, type RunResult } from './run-judge.ts';

/** A run as its client has sent it. */
export interface SubmittedRun {
  /** In the order of their ticks. */
  readonly events: readonly RunEvent[];
  /** The notes that the client has judged by. */
  readonly notes: readonly RankedNote[];
  /** What the client has counted: whole points, and percent of good notes. */
  readonly score: number;
  readonly progress: number;
  readonly speed: number;
  /** Ticks. */
  readonly margin: number;
}

/** The same run as the server began and heard it. Times are the server's clock, ms. */
export interface HeardRun {
  readonly speed: number;
  readonly startedAt: number;
  /** When the submission came. */
  readonly receivedAt: number;
  readonly heard: readonly TimedPress[];
}

/** What a submitted run is worth, and what speaks against it: nothing, where it counts. */
export interface VerifiedRun {
  readonly result: RunResult;
  /** The score of a run without a fault at speed 1. */
  readonly maximum: number;
  /** The share of the presses that the server heard, 0 to 1. */
  readonly shareHeard: number;
  readonly suspicions: readonly Suspicion[];
}

/** The least share of a run's presses that the server must have heard. */
const HEARD = 0.98;
/** How far the client's figures may lie from the server's: points, and percent. */
const ROUNDING = { score: 1, progress: 0.5 } as const;
/** Lengths of time are compared in thousandths of a ms: sums of fractions are not exact. */
const EXACT = 1_000;

function areEqual(notes: readonly RankedNote[], others: readonly RankedNote[]): boolean {
  const isEqual = ({ at, length, key }: RankedNote, other: RankedNote | undefined): boolean =>
    other?.at === at && other.length === length && other.key === key;
  return notes.length === others.length && notes.every((note, index) => isEqual(note, others[index]));
}

/** Converts ticks of a run to ms as it was played, from the beginning of the track. */
function clockOf({ ticksPerQuarter, tempi }: TrackContent, speed: number): (tick: number) => number {
  const toMs = tempoMap(ticksPerQuarter, tempi);
  return (tick) => toMs((tick * ticksPerQuarter) / RANKED_RESOLUTION) / speed;
}

/**
 * Judges a submitted run by the server's own copy of the track, and compares it with what the server heard: the checks of the
 * specification's rules. The events must be in order (`areInOrder`). A run may end before its track: the notes that are left are missed,
 * so it may be submitted as soon as its last event can have been played.
 */
export function verifyRun(content: TrackContent, submitted: SubmittedRun, run: HeardRun): VerifiedRun {
  const { events, score, progress } = submitted;
  const notes = rankedNotesOf(content);
  const judge = new RunJudge(notes, run.speed);
  judgeEvents(judge, events);
  const result = judge.finish();
  const toMs = clockOf(content, run.speed);
  const timeOf = (tick: number): number => run.startedAt + MIDI_PLAYER.leadIn + toMs(tick);
  const presses = events.filter(({ down }) => down).map(({ tick, key }) => ({ time: timeOf(tick), key }));
  const share = shareHeard(presses, run.heard);
  const offsets = notes.map(({ at }, index) => {
    const late = toMs(at + (judge.offsets[index] ?? NaN)) - toMs(at);
    return Math.round(late * EXACT) / EXACT;
  });
  const checks: readonly (readonly [Suspicion, boolean])[] = [
    ['anotherSpeed', submitted.speed !== run.speed],
    ['tooEarly', run.receivedAt < timeOf(events.at(-1)?.tick ?? 0) - NEAR],
    ['notHeard', share < HEARD],
    ['tooRegular', isTooRegular(offsets)],
    ['otherNotes', submitted.margin !== MARGIN || !areEqual(notes, submitted.notes)],
    [
      'otherScore',
      Math.abs(score - result.score) > ROUNDING.score || Math.abs(progress - result.progress) > ROUNDING.progress,
    ],
  ];
  const suspicions = checks.filter(([, applies]) => applies).map(([suspicion]) => suspicion);
  return { result, maximum: maximumOf(notes), shareHeard: share, suspicions };
}
