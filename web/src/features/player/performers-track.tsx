import { useEffect } from 'react';
import { letRun } from '../../platform/let-run.ts';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';
import { useMidis } from '../../shared/player/use-midis.ts';

/** Opens the track that the performer has picked for this round of a blind test, also after a reload, and closes it after the round. */
export function PerformersTrack({ midiId }: { readonly midiId: number }) {
  const player = useMidiPlayer();
  const { data } = useMidis();
  const song = data?.find(({ id }) => id === midiId);
  useEffect(() => {
    if (song === undefined) return;
    player.setMode('none');
    letRun(player.load(song));
    return () => {
      player.setMode('freeplay');
    };
  }, [player, song]);
  return null;
}
