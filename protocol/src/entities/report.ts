import * as z from 'zod';
import { anyId, roomId } from '../ids.ts';
import { REPORT } from '../limits.ts';

/**
 * A report to the moderators. `reported` is an account (`internalId`) or, for a guest, a member of the room (`id`).
 * `reporter` is accepted and ignored: the reporter is the account that sends the report.
 */
export const newReport = z.strictObject({
  reporter: z.string().max(64).optional(),
  reported: anyId,
  roomId: roomId.nullable().default(null),
  reason: z.string().max(1_000).default(REPORT.reasonDefault),
});
export type NewReport = z.infer<typeof newReport>;
