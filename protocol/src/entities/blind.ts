import * as z from 'zod';
import { userId } from '../ids.ts';

/** One player's points. */
const blindScore = z.object({ id: userId, username: z.string(), points: z.number().int() });
export type BlindScore = z.infer<typeof blindScore>;

/** What a finished round was about. */
export const revealed = z.object({
  title: z.string(),
  composer: z.string().nullable(),
  performer: z.string(),
  /** Who found it, first ones first. */
  found: z.array(z.object({ id: userId, username: z.string(), points: z.number().int() })),
});
export type Revealed = z.infer<typeof revealed>;

const blindPhases = ['waiting', 'choosing', 'playing', 'reveal', 'over'] as const;

/**
 * A blind test as one member may see it. Times are the server's clock, ms. `turn` counts from 1; `title` is for the performer only,
 * `revealed` for everybody once the round is over.
 */
export const blindInformation = z.object({
  phase: z.enum(blindPhases),
  /** Whose turn it is and will be, in order. */
  order: z.array(userId),
  performer: userId.nullable(),
  turn: z.number().int().min(0),
  turns: z.number().int().min(0),
  startedAt: z.number().nullable(),
  endsAt: z.number().nullable(),
  found: z.array(userId),
  title: z.string().nullable(),
  revealed: revealed.nullable(),
  /** The best first. */
  scores: z.array(blindScore),
});
export type BlindInformation = z.infer<typeof blindInformation>;

/** What became of a guess. */
const guessResults = ['right', 'close', 'wrong'] as const;
export type GuessResult = (typeof guessResults)[number];
