import type { SharedVideo } from '@quatremains/protocol/entities/video';
import { cx } from 'class-variance-authority';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useConfiguration } from '../../shared/page/use-configuration.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VideoBar } from './video-bar.tsx';
import { VideoCover, VideoNotice } from './video-notice.tsx';
import { useVideo } from './use-video.ts';

interface VideoProps {
  readonly video: SharedVideo;
}

interface ScreenProps extends VideoProps {
  readonly origin: string;
  readonly onAgain: () => void;
}

function Screen({ video, origin, onAgain }: ScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { address, status, start } = useVideo(video, { frame, origin });
  return (
    <>
      <PlayerFrame
        frameRef={frame}
        src={address}
        title={video.title}
        allow="autoplay; encrypted-media; picture-in-picture"
      />
      <VideoNotice status={status} videoId={video.videoId} onStart={start} onAgain={onAgain} />
    </>
  );
}

/** The video, once the configuration names the player's origin. */
function Picture({ video }: VideoProps) {
  const configuration = useConfiguration();
  const [tries, setTries] = useState(0);
  if (configuration === undefined)
    return (
      <div className="grid h-full place-items-center">
        <Spinner name={m.film_waiting()} />
      </div>
    );
  const onAgain = (): void => {
    setTries(tries + 1);
  };
  return <Screen key={tries} video={video} origin={configuration.videoOrigin} onAgain={onAgain} />;
}

/** The height that `--boards` leaves free; title and volume under the picture, and the margin above it, are 56 px. */
const sizes = {
  large: 'max-w-[max(160px,min(calc(42dvh*16/9),calc((100cqh-56px-var(--boards,0px))*16/9)))]',
  small: 'max-w-[max(160px,min(420px,calc(30dvh*16/9),calc((100cqh-56px-var(--boards,0px))*16/9)))]',
} as const;

/** At most the height of the container. */
const laidSizes = {
  large: 'max-w-[max(160px,min(calc(42dvh*16/9),calc((100cqh-56px)*16/9)))]',
  small: 'max-w-[max(160px,min(420px,calc(30dvh*16/9),calc((100cqh-56px)*16/9)))]',
} as const;

function Video({ video, isLaid }: VideoProps & { readonly isLaid: boolean }) {
  const { settings } = useServices();
  const isLarge = useStore(settings, ({ filmLarge }) => filmLarge);
  const isStreaming = useStore(settings, ({ streamerMode }) => streamerMode);
  const [isAsked, setAsked] = useState(!isStreaming);
  return (
    <section
      aria-label={m.film({ title: video.title })}
      className={cx(
        'mx-auto mt-3.5 w-[calc(100%-3rem)] overflow-hidden rounded-panel border border-line bg-surface',
        (isLaid ? laidSizes : sizes)[isLarge ? 'large' : 'small'],
      )}
    >
      <div className="relative aspect-video bg-raised">
        {isAsked ? (
          <Picture video={video} />
        ) : (
          <VideoCover text={m.film_hidden()}>
            <Button
              onClick={() => {
                setAsked(true);
              }}
            >
              {m.film_show()}
            </Button>
          </VideoCover>
        )}
      </div>
      <VideoBar title={video.title} />
    </section>
  );
}

/** The video that all members see at the same position; nothing where there is none. `isLaid` limits it to the height of its container. */
export function SharedVideo({ isLaid = false }: { readonly isLaid?: boolean }) {
  const { mode } = useServices();
  const video = useStore(mode, (state) => state.video);
  return video === null ? null : <Video key={`${video.videoId} ${video.startsAt}`} video={video} isLaid={isLaid} />;
}
