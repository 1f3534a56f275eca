import { RadioGroup } from '@base-ui/react/radio-group';
import type { Song } from '@quatremains/protocol/entities/song';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { useDevice } from '../../shared/page/use-device.ts';
import { m } from '../../i18n/generated/messages.js';
import { EVERYTHING, filmsFirst, findSongs, stepFrom, type SongFilter } from './find-songs.ts';
import { SongFilterRow } from './song-filter-row.tsx';
import { SongRow } from './song-row.tsx';

interface SongListProps {
  readonly songs: readonly Song[];
  readonly chosen: Song | null;
  readonly needsFilm: boolean;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onChoose: (song: Song | null) => void;
  readonly onPlay: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** From the search field, arrows go through what was found and Enter plays it. */
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

/** Songs that come late find the reader at the search all the same; on a touch screen the keyboard stays away. */
function useSearchFirst(search: RefObject<HTMLInputElement | null>): void {
  const { touch } = useDevice();
  useEffect(() => {
    if (!touch) search.current?.focus();
  }, [search, touch]);
}

/** The songs there are, to be looked through and chosen from. */
export function SongList(props: SongListProps) {
  const { songs, chosen, needsFilm, searchRef, onChoose } = props;
  useSearchFirst(searchRef);
  const [filter, setFilter] = useState<SongFilter>({ typed: '', style: EVERYTHING, level: EVERYTHING });
  const found = findSongs(needsFilm ? filmsFirst(songs) : songs, filter);
  const playable = found.filter(({ url }) => !needsFilm || url !== '');
  const change = (part: Partial<SongFilter>): void => {
    const next = { ...filter, ...part };
    setFilter(next);
    if (!findSongs(songs, next).some(({ id }) => id === chosen?.id)) onChoose(null);
  };
  return (
    // The keys go to the search field in it, and to nothing else.
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
          <SongRow key={song.id} song={song} isChosen={song.id === chosen?.id} needsFilm={needsFilm} />
        ))}
      </RadioGroup>
      {found.length === 0 && <p className="flex-none py-2 text-center text-dim">{m.songs_none()}</p>}
    </div>
  );
}
