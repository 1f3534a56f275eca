import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import type { Connection } from '../../realtime/connection.ts';
import type { SongSource } from '../../services/song-files.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { useView } from '../../shared/rooms/use-view.ts';
import { midiViewOf } from '../../shared/rooms/views.ts';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';

/** Opens tracks and files in the player, and shows its view instead of the picker then. The player notifies of a file that it cannot open. */
export interface OpenMidi {
  /** The id of the track that is open; null where there is none. */
  readonly playing: number | null;
  /** Why nothing was opened. */
  readonly problem: string | null;
  /** False where the track could not be loaded. */
  open(song: MidiSong): Promise<boolean>;
  openFile(file: File): Promise<boolean>;
  refuse(problem: string): void;
}

/** Begins the performer's round of a blind test with this track, which then opens. Returns why it was refused, or null. */
async function pickForRound(connection: Connection, source: SongSource): Promise<string | null> {
  if (source instanceof File) return m.blind_no_files();
  const result = await connection.request('blindRequest', { midiId: source.id });
  return result.ok ? null : refusalTexts[result.refusal.code](result.refusal);
}

export function useOpenMidi(): OpenMidi {
  const { connection, panel, settings } = useServices();
  const view = midiViewOf(useView().views);
  const player = useMidiPlayer();
  const playing = useStore(player.store, ({ track }) => track?.id ?? null);
  const [problem, refuse] = useState<string | null>(null);
  const open = async (source: SongSource): Promise<boolean> => {
    refuse(null);
    if (view === 'midi-limited-blind') {
      const problemOfPick = await pickForRound(connection, source);
      refuse(problemOfPick);
      return problemOfPick === null;
    }
    await player.load(source);
    const isOpen = player.store.getState().status === 'ready';
    if (!isOpen) return false;
    if (view !== undefined) settings.change({ visualization: view });
    panel.done('midis');
    return true;
  };
  return { playing, problem, open, openFile: open, refuse };
}
