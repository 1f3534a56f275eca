import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { song, type Song } from '@quatremains/protocol/entities/song';

const word = z.string().regex(/[\p{L}\p{N}]/u, 'must have a letter or a digit');
/** The part after the last `=` is the id of the video. */
const videoUrl = z.union([
  z.literal(''),
  z.string().regex(/^https:\/\/.*=[\w-]+$/, 'must be empty or end with =<video>'),
]);

const librarySong = song.extend({
  shortName: word,
  fullName: word,
  url: videoUrl,
  acceptedNames: z.array(word),
});

/** The songs by id, in the order in which they are listed. */
export type SongLibrary = ReadonlyMap<number, Song>;

const list = z.array(librarySong).superRefine((songs, { addIssue }) => {
  for (const [place, { id }] of songs.entries())
    if (songs.findIndex((other) => other.id === id) < place)
      addIssue({ code: 'custom', path: [place, 'id'], message: 'is that of an earlier song' });
});

function messageOf(error: unknown): string {
  const [issue] = error instanceof z.ZodError ? error.issues : [];
  return issue === undefined ? (error as Error).message : `${issue.path.join('.')} ${issue.message}`;
}

/** Throws a message of one line where the file is missing or invalid. */
export function readSongs(file: string): SongLibrary {
  try {
    return new Map(list.parse(JSON.parse(readFileSync(file, 'utf8'))).map((entry) => [entry.id, entry]));
  } catch (error) {
    throw new Error(`${file} is not a list of songs: ${messageOf(error)}`, { cause: error });
  }
}
