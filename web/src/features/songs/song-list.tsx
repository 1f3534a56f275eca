import { RadioGroup } from '@base-ui/react/radio-group';
import type { Song } from '@quatremains/protocol/entities/song';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { useDevice } from '../../shared/page/use-device.ts';
import { m } from '../../i18n/generated/messages.js';
import { EVERYTHING, videosFirst, findSongs, stepFrom, type SongFilter } from './find-songs.ts';
import { SongFilterRow } from './song-filter-row.tsx';
import { SongRow } from './song-row.tsx';

interface SongListProps {
  readonly songs: readonly Song[];
  readonly chosen: Song | null;
  readonly needsVideo: boolean;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onChoose: (song: Song | null) => void;
  readonly onPlay: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** In the search field, arrows select a song and Enter plays it. */
function keysOf({ onChoose, onPlay, chosen }: SongListProps, playable: readonly Song[]) {
  return (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'search') return;
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) onPlay();
    else onChoose(stepFrom(playable, chosen, step));
  };
}

/** The search field gets the focus also when the songs load late; not on a touch screen, whose keyboard would open. */
function useSearchFirst(search: RefObject<HTMLInputElement | null>): void {
  const { touch } = useDevice();
  useEffect(() => {
    if (!touch) search.current?.focus();
  }, [search, touch]);
}

/** The list of songs, to search and to choose from. */
export function SongList(props: SongListProps) {
  const { songs, chosen, needsVideo, searchRef, onChoose } = props;
  useSearchFirst(searchRef);
  const [filter, setFilter] = useState<SongFilter>({ typed: '', style: EVERYTHING, level: EVERYTHING });
  const found = findSongs(needsVideo ? videosFirst(songs) : songs, filter);
  const playable = found.filter(({ url }) => !needsVideo || url !== '');
  const change = (part: Partial<SongFilter>): void => {
    const next = { ...filter, ...part };
    setFilter(next);
    if (!findSongs(songs, next).some(({ id }) => id === chosen?.id)) onChoose(null);
  };
  return (
    // The keys serve the search field in it only.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex min-h-0 flex-1 flex-col gap-3" onKeyDown={keysOf(props, playable)}>
      <SongFilterRow songs={songs} filter={filter} searchRef={searchRef} onChange={change} />
      <RadioGroup
        aria-label={m.songs()}
        value={chosen?.id ?? null}
        onValueChange={(id) => {
          onChoose(songs.find((song) => song.id === id) ?? null);
        }}
        className="-mx-2 flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto px-2"
      >
        {found.map((song) => (
          <SongRow key={song.id} song={song} isChosen={song.id === chosen?.id} needsVideo={needsVideo} />
        ))}
      </RadioGroup>
      {found.length === 0 && <p className="flex-none py-2 text-center text-dim">{m.songs_none()}</p>}
    </div>
  );
}
