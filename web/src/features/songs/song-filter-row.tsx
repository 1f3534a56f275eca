import type { Song } from '@quatremains/protocol/entities/song';
import { SONGS } from '@quatremains/protocol/limits';
import type { RefObject } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { songLevel, songStyle } from '../../i18n/song-texts.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { EVERYTHING, levelsOf, stylesOf, type SongFilter } from './find-songs.ts';

interface SongFilterRowProps {
  readonly songs: readonly Song[];
  readonly filter: SongFilter;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (part: Partial<SongFilter>) => void;
}

/** The filters of the song list. */
export function SongFilterRow({ songs, filter, searchRef, onChange }: SongFilterRowProps) {
  return (
    <div className="flex flex-none flex-wrap gap-2.5">
      <span className="min-w-[200px] flex-1 [&>label]:w-full">
        <SearchField
          name={m.songs_search()}
          value={filter.typed}
          maxLength={SONGS.searchLength}
          inputRef={searchRef}
          onChange={(typed) => {
            onChange({ typed });
          }}
        />
      </span>
      <Select
        name={m.songs_style()}
        value={filter.style}
        choices={[
          { value: EVERYTHING, label: m.songs_every_style() },
          ...stylesOf(songs).map((style) => ({ value: style, label: songStyle(style) })),
        ]}
        className="!h-9.5"
        onChange={(style) => {
          onChange({ style });
        }}
      />
      <Select
        name={m.songs_level()}
        value={filter.level}
        choices={[
          { value: EVERYTHING, label: m.songs_every_level() },
          ...levelsOf(songs).map((level) => ({ value: level, label: songLevel(level) })),
        ]}
        className="!h-9.5"
        onChange={(level) => {
          onChange({ level });
        }}
      />
    </div>
  );
}
