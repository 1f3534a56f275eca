import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { midiSong, type MidiSong } from '@quatremains/protocol/entities/midi-song';
import { prepare, type Prepared } from '../../http/prepared.ts';
import type { Logger } from '../../platform/logger.ts';
import { OPERATOR_FILES, readOperatorMidis, type OperatorMidi } from './operator-midis.ts';

const LIST = 'midis/list.json';
const UPLOADS = '/upload/';

export interface MidiLibraryOptions {
  readonly uploadFolder: string;
  /** The operator's folder; null where there is none. It is read once. */
  readonly midisFolder: string | null;
  readonly logger: Logger;
}

/** The tracks of the prepared list, which is read again when its file has changed, and the operator's tracks. */
export class MidiLibrary {
  readonly #uploadFolder: string;
  readonly #file: string;
  readonly #logger: Logger;
  readonly #operatorMidis: readonly OperatorMidi[];
  #readAt: number | null = null;
  #response = prepare('[]');
  #songs: ReadonlyMap<number, MidiSong> = new Map();

  constructor({ uploadFolder, midisFolder, logger }: MidiLibraryOptions) {
    this.#uploadFolder = uploadFolder;
    this.#file = join(uploadFolder, LIST);
    this.#logger = logger;
    this.#operatorMidis = midisFolder === null ? [] : readOperatorMidis(midisFolder, logger);
  }

  /** The response to the call that lists all tracks. */
  response(): Prepared {
    const changedAt = statSync(this.#file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt === this.#readAt) return this.#response;
    this.#readAt = changedAt;
    const prepared = changedAt === 0 ? [] : this.#read();
    const songs = [...prepared, ...this.#operatorMidis.map(({ song }) => song)];
    this.#songs = new Map(songs.map((song) => [song.id, song]));
    this.#response = prepare(JSON.stringify(songs));
    return this.#response;
  }

  /** The track with this id, as the list has it now. */
  find(id: number): MidiSong | undefined {
    this.response();
    return this.#songs.get(id);
  }

  /** The track of the operator whose file has this name in its address. */
  operatorMidi(name: string): OperatorMidi | undefined {
    return this.#operatorMidis.find((track) => track.name === name);
  }

  /** Where the file of a listed track is on this machine. */
  pathOf({ url }: MidiSong): string {
    const operatorMidi = url.startsWith(OPERATOR_FILES) ? this.operatorMidi(url.slice(OPERATOR_FILES.length)) : null;
    return operatorMidi?.path ?? join(this.#uploadFolder, url.slice(UPLOADS.length));
  }

  #read(): readonly MidiSong[] {
    try {
      return z.array(midiSong).parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      this.#logger.error({ error, file: this.#file }, 'the list of tracks was not read');
      return [];
    }
  }
}
