import * as z from 'zod';

/** Whom some instruments' recordings are owed to. Addresses of `terms` are below that of the samples. */
export const soundCredit = z.object({
  instruments: z.array(z.string()).min(1),
  licence: z.string(),
  credit: z.string(),
  source: z.url(),
  /** The file with the words of the licence, where it wants to be passed on. */
  terms: z.string().nullable(),
});
export type SoundCredit = z.infer<typeof soundCredit>;
