import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { song, type Song } from '@quatremains/protocol/entities/song';

const word = z.string().regex(/[\p{L}\p{N}]/u, 'must have a letter or a digit');
/** What stands after the last `=` goes into the address of a player's page. */
const film = z.union([z.literal(''), z.string().regex(/^https:\/\/.*=[\w-]+$/, 'must be empty or end with =<film>')]);

const librarySong = song.extend({
  shortName: word,
  fullName: word,
  url: film,
  acceptedNames: z.array(word),
});

/** The songs by id, in the order in which they are listed. */
export type SongLibrary = ReadonlyMap<number, Song>;

const list = z.array(librarySong).superRefine((songs, { addIssue }) => {
  for (const [place, { id }] of songs.entries())
    if (songs.findIndex((other) => other.id === id) < place)
      addIssue({ code: 'custom', path: [place, 'id'], message: 'is that of an earlier song' });
});

function whyNot(error: unknown): string {
  const [issue] = error instanceof z.ZodError ? error.issues : [];
  return issue === undefined ? (error as Error).message : `${issue.path.join('.')} ${issue.message}`;
}

/** Throws a line where the file is missing or not what it should be. */
export function readSongs(file: string): SongLibrary {
  try {
    return new Map(list.parse(JSON.parse(readFileSync(file, 'utf8'))).map((one) => [one.id, one]));
  } catch (error) {
    throw new Error(`${file} is not a list of songs: ${whyNot(error)}`, { cause: error });
  }
}
