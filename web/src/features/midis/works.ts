import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { midiVersions } from '@quatremains/protocol/vocabulary';

export type MidiVersion = MidiSong['version'];

/** A work of the MIDI library, with its versions, the easiest first. */
export interface Work {
  readonly id: string;
  readonly title: string;
  readonly composer: string;
  readonly genre: string;
  readonly imgUrl: string;
  readonly year: number | null;
  readonly versions: readonly MidiSong[];
}

function order(one: MidiSong, other: MidiSong): number {
  return midiVersions.indexOf(one.version) - midiVersions.indexOf(other.version);
}

function workOf(id: string, songs: readonly MidiSong[]): readonly Work[] {
  const versions = songs.toSorted(order);
  const [first] = versions;
  if (first === undefined) return [];
  const { name1: composer, name2: title, genre, year } = first;
  const imgUrl = versions.findLast((version) => version.imgUrl !== '')?.imgUrl ?? '';
  return [{ id, title, composer, genre, year, imgUrl, versions }];
}

/** The works of the list, in its order. */
export function worksOf(songs: readonly MidiSong[]): readonly Work[] {
  return [...Map.groupBy(songs, ({ work }) => work)].flatMap(([id, versions]) => workOf(id, versions));
}

/** Periods, the earliest first; they come before other genres. */
const PERIODS: readonly string[] = ['Baroque', 'Classical', 'Romantic', 'Impressionist', 'Ragtime'];

function rank(genre: string): number {
  const period = PERIODS.indexOf(genre);
  return period < 0 ? PERIODS.length : period;
}

/** All genres with the number of their works: periods by time, then the others by name. */
export function genresOf(works: readonly Work[]): ReadonlyMap<string, number> {
  const counts = Map.groupBy(works, ({ genre }) => genre);
  const genres = [...counts].toSorted(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other));
  return new Map(genres.map(([genre, some]) => [genre, some.length]));
}

/** The version of a work; undefined where it has no such version. */
export function versionOf({ versions }: Work, version: MidiVersion): MidiSong | undefined {
  return versions.find((song) => song.version === version);
}

/** This version of a work, or the hardest one below it, or its easiest. */
export function nearestVersion(work: Work, version: MidiVersion): MidiSong | undefined {
  const wanted = midiVersions.indexOf(version);
  return work.versions.findLast((song) => midiVersions.indexOf(song.version) <= wanted) ?? work.versions[0];
}
