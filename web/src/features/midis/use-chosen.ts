import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { useState } from 'react';
import { EVERY_LEVEL, type Level } from './use-filter.ts';
import { nearestVersion, versionOf, type MidiVersion, type Work } from './works.ts';

/** A version of a work that is chosen. */
export interface ChosenVersion {
  readonly work: Work;
  readonly song: MidiSong;
}

function versionWithId(works: readonly Work[], id: number | null): ChosenVersion | null {
  const work = works.find(({ versions }) => versions.some((song) => song.id === id));
  const song = work?.versions.find((one) => one.id === id);
  return work === undefined || song === undefined ? null : { work, song };
}

/** The version that is chosen in the picker, at first the one that is played. A work is chosen in the filtered level, or in the last one. */
export function useChosen(works: readonly Work[], playing: number | null, level: Level) {
  const [chosen, setChosen] = useState(() => versionWithId(works, playing));
  const [lastVersion, setLastVersion] = useState<MidiVersion>(chosen?.song.version ?? 'easy');
  const versionIn = (work: Work): MidiSong | undefined => {
    if (work.id === chosen?.work.id) return chosen.song;
    return (level === EVERY_LEVEL ? undefined : versionOf(work, level)) ?? nearestVersion(work, lastVersion);
  };
  return {
    chosen,
    versionIn,
    chooseWork: (work: Work): MidiSong | undefined => {
      const song = versionIn(work);
      if (song !== undefined) setChosen({ work, song });
      return song;
    },
    chooseVersion: (version: MidiVersion): MidiSong | undefined => {
      const song = chosen === null ? undefined : versionOf(chosen.work, version);
      if (chosen === null || song === undefined) return undefined;
      setLastVersion(version);
      setChosen({ work: chosen.work, song });
      return song;
    },
  };
}
