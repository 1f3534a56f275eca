import * as z from 'zod';
import { MIDI_LEADERBOARD } from '../player-limits.ts';
import { grades } from '../vocabulary.ts';
import { publicUser } from './account.ts';

/** The best ranked run of one account on a track, and its place among the accounts. */
const midiLeaderboardRow = z.object({
  position: z.number().int().min(1),
  /** Null where the account is deleted. */
  user: publicUser.nullable(),
  /** Percent of good notes. */
  progression: z.number().min(0).max(100),
  score: z.number().int().min(0),
  /** Speed of the run, 1 as written. */
  speed: z.number(),
  note: z.enum(grades),
  /** Its replay; null where there is none any more. */
  replayId: z.string().nullable(),
});

/** The best accounts on a track, the best first; after them the account that asks, where it is further down. */
export const midiLeaderboard = z.array(midiLeaderboardRow).max(MIDI_LEADERBOARD.size + 1);
