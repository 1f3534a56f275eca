import { createHash } from 'node:crypto';
import { midiVersions } from '@quatremains/protocol/vocabulary';
import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { versionsOf } from '../arrange/versions.ts';
import { pictureOf } from '../draw/picture.ts';
import { midiOf } from '../midi/write-midi.ts';
import { perform, performEvenly } from '../perform/perform.ts';
import { secondsAt, type Performance } from '../perform/performance.ts';
import { readScore } from '../read/read-score.ts';
import { QUARTER } from '../score.ts';
import { unfold } from '../unfold.ts';
import { densityOf } from './density.ts';
import { difficultyOf } from './difficulty.ts';

/** A track of the list, and the content of its files by name. */
export interface MadeWork {
  readonly songs: readonly MidiSong[];
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

const FOLDER = '/upload/midis/';
const HASH_LENGTH = 12;
const VERSIONS_OF_A_WORK = 10;
const TENTHS = 10;

/** Collects files under names that have a hash of their content. */
class HashedFiles {
  readonly files = new Map<string, string | Uint8Array>();

  /** Returns the address of the file. */
  add(name: string, ending: string, content: string | Uint8Array): string {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
    const file = `${name}.${hash}.${ending}`;
    this.files.set(file, content);
    return `${FOLDER}${file}`;
  }
}

const tenth = (value: number): number => Math.round(value * TENTHS) / TENTHS;

function figuresOf(performance: Performance) {
  const { notes, tempos, bars, length } = performance;
  const last = Math.max(0, ...notes.map(({ end }) => end));
  const metre = bars[1]?.metre ?? bars[0]?.metre;
  return {
    difficulty: difficultyOf(performance),
    seconds: tenth(secondsAt(tempos, last, QUARTER)),
    notes: notes.length,
    metre: metre ? `${metre.beats}/${metre.unit}` : '',
    tempo: tenth(tempos[0]?.quarters ?? 0),
    density: densityOf(notes, length),
  };
}

/** Makes the files of a work, which `work` names, and its entries of the list. Throws a `ScoreError` where the text is wrong. */
export function makeWork(work: string, text: string): MadeWork {
  const master = readScore(text);
  const hashed = new HashedFiles();
  const { id, composer, title, genre, year } = master.header;
  const imgUrl = hashed.add(work, 'svg', pictureOf(performEvenly(unfold(master)), id));
  const songs = versionsOf(master, text).map(({ version, score, abc }): MidiSong => {
    const performance = perform(score);
    return {
      id: id * VERSIONS_OF_A_WORK + midiVersions.indexOf(version),
      name1: composer,
      name2: title,
      version,
      genre,
      imgUrl,
      url: hashed.add(`${work}-${version}`, 'mid', midiOf(performance, score.header)),
      abcUrl: hashed.add(`${work}-${version}`, 'abc', abc),
      work,
      year,
      key: score.header.key,
      ...figuresOf(performance),
    };
  });
  return { songs, files: hashed.files };
}
