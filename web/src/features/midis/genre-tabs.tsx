import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { songStyle } from '../../i18n/song-texts.ts';
import { ALL, FAVOURITES, LATELY } from './use-filter.ts';

interface GenreTabsProps {
  /** The genres, with the number of their works. */
  readonly genres: ReadonlyMap<string, number>;
  readonly counts: { readonly all: number; readonly favourites: number; readonly lately: number };
  readonly value: string;
  readonly onChange: (genre: string) => void;
}

interface GenreProps {
  readonly value: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Genre({ value, count, children }: GenreProps) {
  return (
    <Toggle
      value={value}
      className="fade flex h-9 flex-none items-center gap-2 rounded-full px-3 text-left font-[500] whitespace-nowrap text-dim hover:text-ink data-pressed:bg-raised data-pressed:text-ink"
    >
      {children}
      <span className="ml-auto text-caption font-[400] text-faint">{count}</span>
    </Toggle>
  );
}

function Divider() {
  return <hr className="mx-3 my-2.5 border-line slim:hidden" />;
}

/** All works, some of the listener's, or one genre. Beside the cards; above them on narrow screens. */
export function GenreTabs({ genres, counts, value, onChange }: GenreTabsProps) {
  return (
    <ToggleGroup
      aria-label={m.midis_genres()}
      value={[value]}
      onValueChange={([next]) => {
        if (next !== undefined) onChange(next);
      }}
      className="flex min-h-0 flex-col overflow-auto [scrollbar-width:none] slim:flex-row slim:[mask-image:linear-gradient(to_left,transparent,#000_2rem)] slim:pr-8"
    >
      <Genre value={ALL} count={counts.all}>
        {m.midis_all()}
      </Genre>
      <Genre value={FAVOURITES} count={counts.favourites}>
        {m.midis_favourites()}
      </Genre>
      <Genre value={LATELY} count={counts.lately}>
        {m.midis_lately()}
      </Genre>
      <Divider />
      {[...genres].map(([genre, count]) => (
        <Genre key={genre} value={genre} count={count}>
          {songStyle(genre)}
        </Genre>
      ))}
    </ToggleGroup>
  );
}
