import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button, buttonStyle } from '../../ui/button.tsx';
import type { VideoStatus } from './video-sync.ts';

/** An overlay on the player with a text or a button. */
export function VideoCover({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-3 bg-raised p-4 text-center">
      <p role="status" className="text-body text-dim">
        {text}
      </p>
      {children}
    </div>
  );
}

interface NoticeProps {
  readonly status: VideoStatus;
  readonly videoId: string;
  readonly onStart: () => void;
  readonly onAgain: () => void;
}

/** The reason why the video is not shown, with a button that helps; nothing while it plays. */
export function VideoNotice({ status, videoId, onStart, onAgain }: NoticeProps) {
  switch (status) {
    case 'waiting':
      return <VideoCover text={m.film_waiting()} />;
    case 'stopped':
      return (
        <VideoCover text={m.film_stopped()}>
          <Button variant="primary" onClick={onStart}>
            {m.film_start()}
          </Button>
        </VideoCover>
      );
    case 'silent':
      return (
        <VideoCover text={m.film_silent()}>
          <Button onClick={onAgain}>{m.film_again()}</Button>
        </VideoCover>
      );
    case 'failed':
      return (
        <VideoCover text={m.film_failed()}>
          <a
            href={`https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({ variant: 'outline' })}
          >
            {m.film_elsewhere()}
          </a>
        </VideoCover>
      );
    case 'loading':
    case 'starting':
    case 'playing':
    case 'ended':
      return null;
    default:
      return status satisfies never;
  }
}
