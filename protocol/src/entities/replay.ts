import * as z from 'zod';
import { grades } from '../vocabulary.ts';
import { publicUser } from './account.ts';
import { midiSongId } from './midi-song.ts';
import { runEvents } from './progression.ts';

/** The best ranked run of an account on a track, as it was played. */
export const replay = z.object({
  id: z.string(),
  midiId: midiSongId,
  /** The file that was played; the track may have another one since. */
  url: z.string(),
  user: publicUser,
  speed: z.number(),
  score: z.number().int(),
  progress: z.number(),
  note: z.enum(grades),
  /** Seconds since the epoch. */
  finishedAt: z.number().int(),
  events: runEvents,
});
