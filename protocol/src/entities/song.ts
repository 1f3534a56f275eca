import * as z from 'zod';

export const songId = z.number().int().min(1);

/** A song of the library. The id of its video is the text after the last `=` of `url`; `url` is empty for songs without a video. */
export const song = z.object({
  id: songId,
  shortName: z.string(),
  fullName: z.string(),
  style: z.string(),
  level: z.string(),
  url: z.string(),
  composer: z.string(),
  /** Other names of the song, also in other languages, for the search and for guesses. */
  acceptedNames: z.array(z.string()),
});
export type Song = z.infer<typeof song>;
