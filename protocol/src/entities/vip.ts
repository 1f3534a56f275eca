import * as z from 'zod';

/** VIP as it is told to whose it is. `vipUntil` is seconds since the epoch; the days are whole ones that have been lived. */
export const vipStatus = z.object({
  isVip: z.boolean(),
  vipUntil: z.number().int().nullable(),
  remainingVipDays: z.number().int(),
  currentVipStreakDays: z.number().int(),
  longestVipStreakDays: z.number().int(),
  cumulatedVipDays: z.number().int(),
});
export type VipStatus = z.infer<typeof vipStatus>;

const vipPeriodTypes = ['GRANT'] as const;

/** Days somebody was given or has bought, the latest first. `at` is seconds since the epoch, `price` cents. */
export const vipPeriod = z.object({
  at: z.number().int(),
  days: z.number().int(),
  note: z.string(),
  type: z.enum(vipPeriodTypes),
  price: z.number().int(),
});
export type VipPeriod = z.infer<typeof vipPeriod>;
