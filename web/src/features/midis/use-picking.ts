import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useChosen } from './use-chosen.ts';
import { useFilter } from './use-filter.ts';
import { useHeard } from './use-heard.ts';
import type { OpenMidi } from './use-open-midi.ts';
import { useOwnWorks } from './use-own-works.ts';
import type { Work } from './works.ts';

/** What is chosen and heard in the picker. */
export function usePicking(works: readonly Work[], { playing, open, refuse }: OpenMidi) {
  const own = useOwnWorks();
  const filter = useFilter(works, own);
  const heard = useHeard();
  const { chosen, versionIn, chooseWork, chooseVersion } = useChosen(works, playing, filter.level);
  const hear = (song: MidiSong | undefined): void => {
    if (song !== undefined) heard.soon(song);
  };
  const play = async (): Promise<void> => {
    if (chosen === null) {
      refuse(m.player_no_track());
      return;
    }
    heard.hush();
    if (await open(chosen.song)) own.rememberPlayed(chosen.work.id);
  };
  return {
    own,
    filter,
    chosen,
    at: heard.timeOf(chosen?.song.id),
    play: () => {
      letRun(play());
    },
    hush: heard.hush,
    togglePreview: (): void => {
      if (chosen === null || heard.timeOf(chosen.song.id) !== null) heard.hush();
      else heard.now(chosen.song);
    },
    chooseWork: (work: Work) => {
      hear(chooseWork(work));
    },
    chooseVersion: (version: MidiSong['version']) => {
      hear(chooseVersion(version));
    },
    /** The preview of the chosen work goes on when the pointer leaves its card. */
    hover: (work: Work, isOver: boolean): void => {
      const song = versionIn(work);
      if (isOver) hear(song);
      else if (song !== undefined && work.id !== chosen?.work.id) heard.leave(song);
    },
  };
}

export type Picking = ReturnType<typeof usePicking>;
