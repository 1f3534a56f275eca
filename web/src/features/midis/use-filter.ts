import { useState } from 'react';
import { findWorks } from './find-works.ts';
import { versionOf, type MidiVersion, type Work } from './works.ts';

export const ALL = '*all';
export const FAVOURITES = '*favourites';
export const LATELY = '*lately';
export const EVERY_LEVEL = '';

export type Level = MidiVersion | typeof EVERY_LEVEL;

/** Works of the listener by their ids, the first one first. */
interface OwnWorks {
  readonly favourites: readonly string[];
  readonly lately: readonly string[];
}

interface WorkFilter {
  readonly typed: string;
  /** `ALL`, `FAVOURITES`, `LATELY`, or a genre. */
  readonly genre: string;
  readonly level: Level;
}

function byIds(works: readonly Work[], ids: readonly string[]): readonly Work[] {
  return ids.flatMap((id) => works.filter((work) => work.id === id));
}

function inGenre(works: readonly Work[], genre: string, { favourites, lately }: OwnWorks): readonly Work[] {
  if (genre === ALL) return works;
  if (genre === FAVOURITES) return byIds(works, favourites);
  if (genre === LATELY) return byIds(works, lately);
  return works.filter((work) => work.genre === genre);
}

function filtered(works: readonly Work[], { typed, genre, level }: WorkFilter, own: OwnWorks): readonly Work[] {
  const ofLevel = works.filter((work) => level === EVERY_LEVEL || versionOf(work, level) !== undefined);
  return findWorks(inGenre(ofLevel, genre, own), typed);
}

/** The filter of the works, and the works that pass it. A typed text searches all genres. */
export function useFilter(works: readonly Work[], own: OwnWorks) {
  const [filter, setFilter] = useState<WorkFilter>({ typed: '', genre: ALL, level: EVERY_LEVEL });
  const change = (part: Partial<WorkFilter>): void => {
    setFilter((before) => ({ ...before, ...part }));
  };
  return {
    ...filter,
    found: filtered(works, filter, own),
    type: (typed: string) => {
      change(typed.trim() === '' ? { typed } : { typed, genre: ALL });
    },
    chooseGenre: (genre: string) => {
      change({ genre, typed: '' });
    },
    chooseLevel: (level: Level) => {
      change({ level });
    },
    clear: () => {
      change({ typed: '', genre: ALL, level: EVERY_LEVEL });
    },
  };
}

export type LibraryFilter = ReturnType<typeof useFilter>;
