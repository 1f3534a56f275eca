import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as z from 'zod';
import { midiSong, type MidiSong } from '@quatremains/protocol/entities/midi-song';
import { MIDI_FILES } from '@quatremains/protocol/limits';
import type { Logger } from '../../platform/logger.ts';
import { scanMidi } from './scan-midi.ts';

const LIST = 'midis.json';
/** Below the site's root. */
export const OPERATOR_FILES = '/upload/midis/operator/';
const HASH_LENGTH = 12;
const FIRST_ID = 1_000_000;
const IDS = 1_000_000_000;
const ID_DIGITS = 12;
const MEGABYTE = 1_024 * 1_024;
const HEXADECIMAL = 16;

const text = z.string().trim().min(1).max(200);
const { version, difficulty } = midiSong.shape;

/** An entry of `midis.json`. */
const entry = z.strictObject({
  file: z.string().min(1).max(500),
  name1: text,
  name2: text,
  version,
  difficulty,
  genre: text,
  imgUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ }), z.string().regex(/^\/[^/\\]/)]).default(''),
  id: z.number().int().min(FIRST_ID).max(Number.MAX_SAFE_INTEGER).optional(),
});
type OperatorEntry = z.output<typeof entry>;

/** A track of the operator, and where its file is on this machine. */
export interface OperatorMidi {
  readonly song: MidiSong;
  /** The last part of the address of the file. */
  readonly name: string;
  readonly path: string;
  /** When the file that was read had been changed, ms. */
  readonly changedAt: number;
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** The same for the same file name and version after each start. */
function idOf({ id, file, version: own }: OperatorEntry): number {
  return id ?? FIRST_ID + (Number.parseInt(hashOf(`${file}\n${own}`).slice(0, ID_DIGITS), HEXADECIMAL) % IDS);
}

/** A file within the folder. Links that lead out of it are refused. */
function findWithin(folder: string, file: string): Pick<OperatorMidi, 'path' | 'changedAt'> {
  const path = realpathSync(join(folder, file));
  if (!path.startsWith(`${realpathSync(folder)}${sep}`)) throw new Error('the file is not within the folder');
  const found = statSync(path);
  if (!found.isFile()) throw new Error('it is not a file');
  if (found.size > MIDI_FILES.bytes) throw new Error(`it has more than ${MIDI_FILES.bytes / MEGABYTE} MB`);
  return { path, changedAt: found.mtimeMs };
}

function readTrack(folder: string, json: unknown): OperatorMidi {
  const found = entry.parse(json);
  const located = findWithin(folder, found.file);
  const bytes = readFileSync(located.path);
  const { name1, name2, genre, imgUrl } = found;
  const name = `${hashOf(bytes).slice(0, HASH_LENGTH)}.mid`;
  const song = {
    id: idOf(found),
    name1,
    name2,
    genre,
    imgUrl,
    version: found.version,
    difficulty: found.difficulty,
    url: `${OPERATOR_FILES}${name}`,
    abcUrl: '',
    work: `operator-${hashOf(`${name1}\n${name2}`).slice(0, HASH_LENGTH)}`,
    year: null,
    key: '',
    density: '',
    ...scanMidi(bytes),
  };
  return { song, name, ...located };
}

/** One line: where, and what is wrong. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();
  }
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'the file does not exist' : message;
}

function readList(folder: string): unknown[] {
  const list = join(folder, LIST);
  if (statSync(list).size > MIDI_FILES.listBytes) throw new Error('the list is too long');
  return z
    .array(z.unknown())
    .max(MIDI_FILES.entries)
    .parse(JSON.parse(readFileSync(list, 'utf8')));
}

/** The tracks of the operator's folder. What cannot be read is named in the log with the reason, and leaves the others alone. */
export function readOperatorMidis(folder: string, logger: Pick<Logger, 'warn'>): readonly OperatorMidi[] {
  const found = new Map<number, OperatorMidi>();
  const leaveOut = (place: number | null, file: unknown, error: unknown): void => {
    logger.warn({ list: join(folder, LIST), entry: place, file, reason: reasonOf(error) }, 'a track was left out');
  };
  let entries: unknown[];
  try {
    entries = readList(folder);
  } catch (error) {
    leaveOut(null, LIST, error);
    return [];
  }
  for (const [place, json] of entries.entries())
    try {
      const track = readTrack(folder, json);
      if (found.has(track.song.id)) throw new Error('an earlier entry has its id');
      found.set(track.song.id, track);
    } catch (error) {
      leaveOut(place, (json as { readonly file?: unknown } | null)?.file, error);
    }
  return [...found.values()];
}
