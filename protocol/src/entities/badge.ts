import * as z from 'zod';

/** What a badge is; its texts are English, for programs. */
export const badgeInfo = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
});
export type BadgeInfo = z.infer<typeof badgeInfo>;

/** A badge and how many people have it. `HIDDEN` ones are shown to those who have them. */
export const badge = badgeInfo.extend({ visibility: z.enum(['VISIBLE', 'HIDDEN']), count: z.number().int() });
export type Badge = z.infer<typeof badge>;

/** A badge of somebody's. `unlockedAt` is seconds since the epoch. */
export const userBadge = z.object({ badgeInfo, unlockedAt: z.number().int() });
export type UserBadge = z.infer<typeof userBadge>;

/** No badge is chosen. */
export const NO_BADGE = -1;
