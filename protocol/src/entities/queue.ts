import * as z from 'zod';
import { userId } from '../ids.ts';

/** Id of a group in the queue of one room. */
export const groupId = z.string().min(1).max(64);

/** Players who wait or play together, in the order in which they joined the group. */
const queueGroup = z.object({
  id: groupId,
  users: z.array(z.object({ id: userId, username: z.string() })),
});
export type QueueGroup = z.infer<typeof queueGroup>;

/** The waiting groups in order, and the playing group. `startedAt` is seconds of the server's clock; `playingMaxDuration` is seconds. */
export const queueInformation = z.object({
  queue: z.array(queueGroup),
  nowPlaying: queueGroup.nullable(),
  startedAt: z.number().nullable(),
  properties: z.object({ playingMaxDuration: z.number() }),
});
export type QueueInformation = z.infer<typeof queueInformation>;
