import type { Song } from '@quatremains/protocol/entities/song';

export const EVERYTHING = '';

export interface SongFilter {
  readonly typed: string;
  /** `EVERYTHING`, or one style or level. */
  readonly style: string;
  readonly level: string;
}

const MARKS = /\p{M}/gu;
const ORDER: readonly string[] = ['easy', 'intermediate', 'hard', 'master'];

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(MARKS, '').toLowerCase();
}

/** Songs of this style and level that contain all typed words in their names, in any language, or composer; case and accents do not count. */
export function findSongs(songs: readonly Song[], { typed, style, level }: SongFilter): readonly Song[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return songs.filter((song) => {
    const name = plain([song.shortName, song.fullName, song.composer, ...song.acceptedNames].join(' '));
    const isKind = (style === EVERYTHING || song.style === style) && (level === EVERYTHING || song.level === level);
    return isKind && words.every((word) => name.includes(word));
  });
}

/** Songs with a video first; otherwise the order stays. */
export function videosFirst(songs: readonly Song[]): readonly Song[] {
  return songs.toSorted((one, other) => Number(one.url === '') - Number(other.url === ''));
}

function rank(level: string): number {
  const at = ORDER.indexOf(level);
  return at < 0 ? ORDER.length : at;
}

/** All styles, by name. */
export function stylesOf(songs: readonly Song[]): readonly string[] {
  return [...new Set(songs.map(({ style }) => style))].sort();
}

/** All levels, the easy ones first. */
export function levelsOf(songs: readonly Song[]): readonly string[] {
  return [...new Set(songs.map(({ level }) => level))].sort((one, other) => rank(one) - rank(other));
}

/** The song so many rows further down; a step at an end stays there, and the first step selects the first song. */
export function stepFrom(songs: readonly Song[], chosen: Song | null, step: number): Song | null {
  const at = songs.findIndex(({ id }) => id === chosen?.id);
  if (at < 0) return songs[0] ?? null;
  return songs[Math.min(songs.length - 1, Math.max(0, at + step))] ?? null;
}
