import * as z from 'zod';
import { refusalCodes, type Ban, type Refusal } from '../refusals.ts';

export const ban = z.object({ reason: z.string(), endsAt: z.number() }) satisfies z.ZodType<Ban>;

export const refusal = z.object({
  code: z.enum(refusalCodes),
  field: z.string().optional(),
  wait: z.number().int().optional(),
  /** For `DURATION_OUT_OF_RANGE` and `ROUNDS_OUT_OF_RANGE`: the maximum of the operator, in seconds or rounds. */
  most: z.number().int().optional(),
  /** For `BANNED`. */
  ban: ban.optional(),
}) satisfies z.ZodType<Refusal>;
