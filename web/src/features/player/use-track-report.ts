import { useEffect } from 'react';
import { browserClock } from '../../platform/browser-clock.ts';
import { browserTimers } from '../../platform/timers.ts';
import type { MidiPlayer } from '../../services/player-commands.ts';
import { reportTrack } from '../../services/report-track.ts';
import { useServices } from '../../shared/page/use-services.ts';

/** Reports to the room what the player plays while it is shown. */
export function useTrackReport(player: MidiPlayer): void {
  const services = useServices();
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
}
