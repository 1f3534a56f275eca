import * as z from 'zod';
import { suspicions } from '../vocabulary.ts';
import { publicUser } from './account.ts';
import { midiSongId } from './midi-song.ts';

/** A ranked run that does not count, as the moderators see it. */
export const suspiciousRun = z.object({
  id: z.string(),
  midiId: midiSongId,
  user: publicUser,
  suspicions: z.array(z.enum(suspicions)),
  speed: z.number(),
  /** What its client has counted, and what the server has. */
  submittedScore: z.number().int(),
  score: z.number().int(),
  /** The share of its presses that the server heard, 0 to 1. */
  shareHeard: z.number(),
  /** Seconds since the epoch. */
  submittedAt: z.number().int(),
});
