import * as z from 'zod';
import { userId } from '../ids.ts';

/** Names a group of one room's queue. */
export const groupId = z.string().min(1).max(64);

/** Players who wait or play together, in order of arrival. */
const queueGroup = z.object({
  id: groupId,
  users: z.array(z.object({ id: userId, username: z.string() })),
});
export type QueueGroup = z.infer<typeof queueGroup>;

/** Who waits, in order, and who plays since when. `startedAt` is seconds of the server's clock; the longest turn is seconds, too. */
export const queueInformation = z.object({
  queue: z.array(queueGroup),
  nowPlaying: queueGroup.nullable(),
  startedAt: z.number().nullable(),
  properties: z.object({ playingMaxDuration: z.number() }),
});
export type QueueInformation = z.infer<typeof queueInformation>;
