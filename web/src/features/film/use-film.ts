import type { SharedVideo } from '@quatremains/protocol/entities/video';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { browserClock } from '../../platform/browser-clock.ts';
import { siteOrigin } from '../../platform/page.ts';
import { browserTimers } from '../../platform/timers.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { filmAddress, FilmFrame } from './film-frame.ts';
import { createFilmSync, type FilmStatus, type FilmSync } from './film-sync.ts';

interface Film {
  readonly address: string;
  readonly status: FilmStatus;
  start(): void;
}

interface Screen {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Whose player is in the frame. */
  readonly origin: string;
}

/** A film in a frame that plays with everybody else's. */
export function useFilm({ videoId, startsAt }: SharedVideo, { frame, origin }: Screen): Film {
  const { ping, settings } = useServices();
  const sync = useRef<FilmSync>(null);
  const [status, setStatus] = useState<FilmStatus>('loading');

  useEffect(() => {
    if (frame.current === null) return;
    const player = new FilmFrame(frame.current, origin);
    const made = createFilmSync({
      player,
      place: () => ping.sync.toServer(browserClock.now()) - startsAt,
      clock: browserClock,
      timers: browserTimers,
      volume: () => ({ share: settings.getState().filmVolume, isMuted: settings.getState().filmMuted }),
    });
    sync.current = made;
    const stops = [
      made.status.subscribe(setStatus),
      player.listen(made, browserTimers),
      settings.subscribe(({ filmVolume, filmMuted }, before) => {
        if (filmVolume !== before.filmVolume || filmMuted !== before.filmMuted) made.applyVolume();
      }),
      () => made.stop(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [frame, origin, startsAt, ping, settings]);

  return {
    address: filmAddress(origin, videoId, siteOrigin()),
    status,
    start: () => {
      sync.current?.start();
    },
  };
}
