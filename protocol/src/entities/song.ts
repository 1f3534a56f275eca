import * as z from 'zod';

export const songId = z.number().int().min(1);

/** A song one can practise with its film. The film's id is what stands after the last `=` of `url`; songs without a film have an empty one. */
export const song = z.object({
  id: songId,
  shortName: z.string(),
  fullName: z.string(),
  style: z.string(),
  level: z.string(),
  url: z.string(),
  composer: z.string(),
  /** What else it is called, in other languages too: for those who search and those who guess. */
  acceptedNames: z.array(z.string()),
});
export type Song = z.infer<typeof song>;
