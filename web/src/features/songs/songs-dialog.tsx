import type { Song } from '@quatremains/protocol/entities/song';
import { cx } from 'class-variance-authority';
import { Play, RotateCw } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { getSongs } from '@quatremains/protocol/http/songs';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SongList } from './song-list.tsx';
import { call } from '../../api/call.ts';

/** The songs of the library, fetched once for the life of the page. */
function useSongs(): UseQueryResult<readonly Song[]> {
  return useQuery<readonly Song[]>({
    queryKey: ['songs'],
    queryFn: ({ signal }) => call(getSongs, { signal }),
    staleTime: Infinity,
  });
}

interface SongsDialogProps {
  readonly title: string;
  readonly description: string;
  /** Only songs with a video can be played. */
  readonly needsVideo: boolean;
  /** The server's refusal of the last choice. */
  readonly problem: string | null;
  /** Content above the songs: another way to choose. */
  readonly head?: ReactNode;
  /** Content beside the play button. */
  readonly foot?: ReactNode;
  readonly onPlay: (song: Song) => void;
}

/** Shown while the songs are loading. */
function Waiting({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) {
  return (
    <div className="grid flex-1 place-content-center place-items-center gap-4 text-dim">
      {!failed && <Spinner name={m.songs()} />}
      {failed && <p role="alert">{m.songs_failed()}</p>}
      {failed && (
        <Button onClick={onRetry}>
          <RotateCw />
          {m.retry()}
        </Button>
      )}
    </div>
  );
}

/** The songs of the library; one can be chosen and played. */
export function SongsDialog({ title, description, needsVideo, problem, head, foot, onPlay }: SongsDialogProps) {
  useLocale();
  const { panel } = useServices();
  const songs = useSongs();
  const search = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useState<Song | null>(null);
  const play = (): void => {
    if (chosen !== null) onPlay(chosen);
  };
  return (
    <Dialog
      open
      tall
      title={title}
      description={description}
      closeName={m.close()}
      initialFocus={search}
      onClose={panel.close}
    >
      {head}
      {songs.data === undefined ? (
        <Waiting failed={songs.isError} onRetry={() => letRun(songs.refetch())} />
      ) : (
        <SongList
          searchRef={search}
          songs={songs.data}
          chosen={chosen}
          needsVideo={needsVideo}
          onChoose={choose}
          onPlay={play}
        />
      )}
      <footer className="flex flex-none flex-wrap items-center justify-end gap-2.5">
        <p role="alert" className={cx('min-w-0 flex-1 text-bad', problem !== null && 'narrow:basis-full')}>
          {problem}
        </p>
        {foot}
        <Button variant="primary" disabled={chosen === null} focusableWhenDisabled onClick={play}>
          <Play />
          {m.songs_play()}
        </Button>
      </footer>
    </Dialog>
  );
}
