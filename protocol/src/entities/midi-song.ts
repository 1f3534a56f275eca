import * as z from 'zod';
import { midiVersions } from '../vocabulary.ts';

/** Of prepared tracks ten times the number of the work, plus 0 for easy to 3 for master; of operators' tracks 1,000,000 or more. */
export const midiSongId = z.number().int().min(1);

/** One version of a track of the MIDI library. Addresses are below the site's root; files at `url`, `abcUrl` and `imgUrl` never change. */
export const midiSong = z.object({
  id: midiSongId,
  /** Composer. */
  name1: z.string(),
  /** Title. */
  name2: z.string(),
  version: z.enum(midiVersions),
  difficulty: z.number().int().min(1).max(10),
  genre: z.string(),
  /** A picture of the first bars; empty where there is none. */
  imgUrl: z.string(),
  /** The MIDI file. */
  url: z.string(),
  /** The score of this version in ABC 2.1; empty where there is none. */
  abcUrl: z.string(),
  /** The versions of one work have the same word. */
  work: z.string(),
  /** Length. */
  seconds: z.number(),
  /** Number of notes. */
  notes: z.number().int(),
  /** Year of the work; null where it is unknown. */
  year: z.number().int().nullable(),
  /** Key of the score, such as `A minor`; empty where it is unknown. */
  key: z.string(),
  /** Metre of the first bar, such as `3/8`; empty where it is unknown. */
  metre: z.string(),
  /** Quarter notes a minute at the beginning. */
  tempo: z.number(),
  /** Where it has many notes: digits of base 36 for parts of equal length, `z` for the fullest; empty where it is unknown. */
  density: z.string(),
});
export type MidiSong = z.infer<typeof midiSong>;
