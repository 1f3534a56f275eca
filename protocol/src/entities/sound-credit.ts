import * as z from 'zod';

/** Credit for the samples of some instruments. The address of `terms` is below the address of the samples. */
export const soundCredit = z.object({
  instruments: z.array(z.string()).min(1),
  licence: z.string(),
  credit: z.string(),
  source: z.url(),
  /** File with the text of the licence; null when the licence does not require it. */
  terms: z.string().nullable(),
});
export type SoundCredit = z.infer<typeof soundCredit>;
