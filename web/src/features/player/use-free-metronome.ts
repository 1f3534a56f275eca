import { use, useEffect } from 'react';
import { browserTimers } from '../../platform/timers.ts';
import { runFreeMetronome } from '../../services/run-free-metronome.ts';
import { useServices } from '../../shared/page/use-services.ts';

/** Sounds the metronome of free playing while the player is shown. */
export function useFreeMetronome(): void {
  const { audioSession, player } = useServices();
  const { sound } = use(audioSession());
  useEffect(() => runFreeMetronome({ sound, player, timers: browserTimers }), [sound, player]);
}
