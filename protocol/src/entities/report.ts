import * as z from 'zod';
import { anyId, roomId } from '../ids.ts';
import { REPORT } from '../limits.ts';

/**
 * What somebody tells the moderators. `reported` is an account (`internalId`) or, of a guest, a member of the room (`id`).
 * `reporter` is accepted and ignored: it is whoever sends the report.
 */
export const newReport = z.strictObject({
  reporter: z.string().max(64).optional(),
  reported: anyId,
  roomId: roomId.nullable().default(null),
  reason: z.string().max(1_000).default(REPORT.reasonDefault),
});
export type NewReport = z.infer<typeof newReport>;
