import * as z from 'zod';
import { PROGRAM_TOKENS } from '../limits.ts';

/** A token with which a program signs in to an account over the socket. Times are seconds since the epoch. */
export const programToken = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number().int(),
  /** Null until a program has signed in with it. */
  lastUsedAt: z.number().int().nullable(),
});
export type ProgramToken = z.infer<typeof programToken>;

export const programTokenName = z.string().trim().min(1).max(PROGRAM_TOKENS.nameLength);
