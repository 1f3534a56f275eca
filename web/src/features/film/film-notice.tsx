import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button, buttonLook } from '../../ui/button.tsx';
import type { FilmStatus } from './film-sync.ts';

/** What lies over the player while there is something to say or to do. */
export function FilmCover({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
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
  readonly status: FilmStatus;
  readonly videoId: string;
  readonly onStart: () => void;
  readonly onAgain: () => void;
}

/** Why the film is not seen, and what can be done about it; nothing while it is. */
export function FilmNotice({ status, videoId, onStart, onAgain }: NoticeProps) {
  switch (status) {
    case 'waiting':
      return <FilmCover text={m.film_waiting()} />;
    case 'stopped':
      return (
        <FilmCover text={m.film_stopped()}>
          <Button look="primary" onClick={onStart}>
            {m.film_start()}
          </Button>
        </FilmCover>
      );
    case 'silent':
      return (
        <FilmCover text={m.film_silent()}>
          <Button onClick={onAgain}>{m.film_again()}</Button>
        </FilmCover>
      );
    case 'failed':
      return (
        <FilmCover text={m.film_failed()}>
          <a
            href={`https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook({ look: 'outline' })}
          >
            {m.film_elsewhere()}
          </a>
        </FilmCover>
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
