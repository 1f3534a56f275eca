import * as z from 'zod';
import { RANKED_RUN } from '../player-limits.ts';
import { grades } from '../vocabulary.ts';
import { midiSongId } from './midi-song.ts';
import { runSpeed } from './ranked-run.ts';

/** Ticks at 480 a quarter note, from the beginning of the track. */
const tick = z.number().int();
const key = z.number().int().min(0).max(127);
const score = z.number().int().min(0);
const percent = z.number().min(0).max(100);
const count = z.number().int().min(0);

/** Keys that went down or came up: tick, MIDI note number, velocity; velocity 0 where the key came up. In the order of their ticks. */
export const runEvents = z.array(z.tuple([tick, key, z.number().int().min(0).max(127)])).max(RANKED_RUN.events);
export type RunEvents = z.infer<typeof runEvents>;

/** A ranked run as its client submits it. */
export const runSubmission = z.strictObject({
  /** From `startRun`. */
  runId: z.string().max(64),
  events: runEvents,
  /** The notes that count: tick, length in ticks, MIDI note number. */
  midiEvents: z.array(z.tuple([tick, count, key])).max(RANKED_RUN.notes),
  score,
  /** Percent of notes that were hit. */
  progress: percent,
  speed: runSpeed,
  /** Ticks. */
  margin: z.number().min(0),
});
export type RunSubmission = z.infer<typeof runSubmission>;

/** A ranked run, and where it stands among the best runs on its track. */
export const progression = z.object({
  /** The least score of each grade, the lowest grade first. */
  rankSteps: z.array(z.object({ score: z.number(), note: z.enum(grades) })),
  /** False where the run does not count. */
  valid: z.boolean(),
  speed: z.number(),
  perfects: count,
  goods: count,
  normals: count,
  /** The most notes that were hit without a mistake between them. */
  bestStreak: count,
  score,
  progress: percent,
  note: z.enum(grades),
  /** Whether it became the account's best on this track. */
  improved: z.boolean(),
  /** The score of a run without a fault at speed 1. */
  max: score,
  /** The best score before; null where there was none. */
  previous: score.nullable(),
  /** Position of the account's best run on the leaderboard, now and before; null where it has none. */
  position: z.number().int().min(1).nullable(),
  previousPosition: z.number().int().min(1).nullable(),
  /** The replay of the account's best run; null where it has none. */
  replayId: z.string().nullable(),
});
export type Progression = z.infer<typeof progression>;

/** The account's best run on one of its tracks. */
export const progressionSummary = z.object({
  midiId: midiSongId,
  score,
  progress: percent,
  speed: z.number(),
  note: z.enum(grades),
});
