import * as z from 'zod';
import { userId } from '../ids.ts';

/** Points of one player. */
const blindScore = z.object({ id: userId, username: z.string(), points: z.number().int() });
export type BlindScore = z.infer<typeof blindScore>;

/** Solution of a finished round. */
export const revealed = z.object({
  title: z.string(),
  composer: z.string().nullable(),
  performer: z.string(),
  /** Players who found the title, in the order in which they found it. */
  found: z.array(z.object({ id: userId, username: z.string(), points: z.number().int() })),
});
export type Revealed = z.infer<typeof revealed>;

const blindPhases = ['waiting', 'choosing', 'playing', 'reveal', 'over'] as const;

/**
 * State of a blind test for one member. Times are the server's clock, ms. `turn` counts from 1. Only the performer receives `title`
 * and `midiId`; all members receive `revealed` when the round is over.
 */
export const blindInformation = z.object({
  phase: z.enum(blindPhases),
  /** The performer of this turn and of the next ones, in order. */
  order: z.array(userId),
  performer: userId.nullable(),
  turn: z.number().int().min(0),
  turns: z.number().int().min(0),
  startedAt: z.number().nullable(),
  endsAt: z.number().nullable(),
  found: z.array(userId),
  title: z.string().nullable(),
  /** The track of the MIDI library that the performer has picked. */
  midiId: z.number().int().nullable(),
  revealed: revealed.nullable(),
  /** In descending order of points. */
  scores: z.array(blindScore),
});
export type BlindInformation = z.infer<typeof blindInformation>;

/** Result of a guess. */
const guessResults = ['right', 'close', 'wrong'] as const;
export type GuessResult = (typeof guessResults)[number];
