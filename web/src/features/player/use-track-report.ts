import { useEffect } from 'react';
import { browserClock } from '../../platform/browser-clock.ts';
import { browserTimers } from '../../platform/timers.ts';
import type { MidiPlayer } from '../../services/player-commands.ts';
import { reportTrack } from '../../services/report-track.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { usePerforming } from '../../shared/player/use-player-shown.ts';

/** Reports to the room what the player plays while it is shown. The track of a blind test's round is closed after the round. */
export function useTrackReport(player: MidiPlayer): void {
  const services = useServices();
  const performs = usePerforming();
  useEffect(
    () =>
      reportTrack({
        ...services,
        sync: services.ping.sync,
        positionNow: () => player.signedPositionNow(),
        clock: browserClock,
        timers: browserTimers,
      }),
    [services, player],
  );
  useEffect(() => {
    if (!performs) return;
    return () => {
      player.setMode('freeplay');
    };
  }, [performs, player]);
}
