import * as z from 'zod';
import { refusalCodes, type Ban, type Refusal } from '../refusals.ts';

export const ban = z.object({ reason: z.string(), endsAt: z.number() }) satisfies z.ZodType<Ban>;

export const refusal = z.object({
  code: z.enum(refusalCodes),
  field: z.string().optional(),
  wait: z.number().int().optional(),
  /** Of `DURATION_OUT_OF_RANGE` and `ROUNDS_OUT_OF_RANGE`: the most that the operator allows, in seconds or rounds. */
  most: z.number().int().optional(),
  /** Of `BANNED`. */
  ban: ban.optional(),
}) satisfies z.ZodType<Refusal>;
