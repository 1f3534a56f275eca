import * as z from 'zod';

/** VIP status of the account itself. `vipUntil` is seconds since the epoch; days are whole days that have passed. */
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

/** Granted or bought VIP days. `at` is seconds since the epoch, `price` cents. */
export const vipPeriod = z.object({
  at: z.number().int(),
  days: z.number().int(),
  note: z.string(),
  type: z.enum(vipPeriodTypes),
  price: z.number().int(),
});
export type VipPeriod = z.infer<typeof vipPeriod>;
