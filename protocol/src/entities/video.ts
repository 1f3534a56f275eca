import * as z from 'zod';
import { songId } from './song.ts';

/** A video that plays in sync for all members. It starts at `startsAt` (server's clock, ms). */
export const sharedVideo = z.object({
  videoId: z.string(),
  title: z.string(),
  songId: songId.nullable(),
  startsAt: z.number(),
});
export type SharedVideo = z.infer<typeof sharedVideo>;
