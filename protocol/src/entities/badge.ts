import * as z from 'zod';

/** A badge. Its texts are English, for programs. */
export const badgeInfo = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
});
export type BadgeInfo = z.infer<typeof badgeInfo>;

/** A badge and the number of accounts that have it. `HIDDEN` badges are shown only to accounts that have them. */
export const badge = badgeInfo.extend({ visibility: z.enum(['VISIBLE', 'HIDDEN']), count: z.number().int() });
export type Badge = z.infer<typeof badge>;

/** A badge of an account. `unlockedAt` is seconds since the epoch. */
export const userBadge = z.object({ badgeInfo, unlockedAt: z.number().int() });
export type UserBadge = z.infer<typeof userBadge>;

/** Badge id that means no badge is chosen. */
export const NO_BADGE = -1;
