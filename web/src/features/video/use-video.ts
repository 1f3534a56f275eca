import type { SharedVideo } from '@quatremains/protocol/entities/video';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { browserClock } from '../../platform/browser-clock.ts';
import { siteOrigin } from '../../platform/page.ts';
import { browserTimers } from '../../platform/timers.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { videoAddress, VideoEmbed } from './video-embed.ts';
import { createVideoSync, type VideoStatus, type VideoSync } from './video-sync.ts';

interface SyncedVideo {
  readonly address: string;
  readonly status: VideoStatus;
  start(): void;
}

interface Screen {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The origin of the player. */
  readonly origin: string;
}

/** A video in a frame, in sync with the other members. */
export function useVideo({ videoId, startsAt }: SharedVideo, { frame, origin }: Screen): SyncedVideo {
  const { ping, settings } = useServices();
  const sync = useRef<VideoSync>(null);
  const [status, setStatus] = useState<VideoStatus>('loading');

  useEffect(() => {
    if (frame.current === null) return;
    const player = new VideoEmbed(frame.current, origin);
    const made = createVideoSync({
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
    address: videoAddress(origin, videoId, siteOrigin()),
    status,
    start: () => {
      sync.current?.start();
    },
  };
}
