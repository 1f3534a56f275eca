import { SONGS } from '@quatremains/protocol/limits';
import { midiVersions } from '@quatremains/protocol/vocabulary';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { songLevel } from '../../i18n/song-texts.ts';
import { useDevice } from '../../shared/page/use-device.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { EVERY_LEVEL, FAVOURITES, LATELY, type LibraryFilter, type Level } from './use-filter.ts';
import { focusCard, WorkGrid } from './work-grid.tsx';
import type { Work } from './works.ts';

interface WorksColumnProps {
  readonly filter: LibraryFilter;
  readonly chosen: Work | null;
  readonly favourites: readonly string[];
  readonly onChoose: (work: Work) => void;
  readonly onPlay: () => void;
  readonly onHover: (work: Work, isOver: boolean) => void;
}

const levels = [
  { value: EVERY_LEVEL as Level, label: m.midis_every_level },
  ...midiVersions.map((version) => ({ value: version as Level, label: () => songLevel(version) })),
];

/** Why no work is shown, and a way back where a text was typed. */
function Nothing({ filter }: Pick<WorksColumnProps, 'filter'>) {
  const { typed, genre, clear } = filter;
  if (typed === '' && genre === FAVOURITES)
    return <p className="py-6 text-center text-dim">{m.midis_no_favourites()}</p>;
  if (typed === '' && genre === LATELY) return <p className="py-6 text-center text-dim">{m.midis_none_lately()}</p>;
  return (
    <div className="grid flex-1 place-content-center place-items-center gap-4 text-dim">
      <p role="status">{m.midis_none()}</p>
      <Button onClick={clear}>{m.midis_clear()}</Button>
    </div>
  );
}

/** The search field gets the focus also when the works load late; not on a touch screen, whose keyboard would open. */
function useSearchFirst(): RefObject<HTMLInputElement | null> {
  const search = useRef<HTMLInputElement>(null);
  const { touch } = useDevice();
  useEffect(() => {
    if (!touch) search.current?.focus();
  }, [touch]);
  return search;
}

/** The search, and the works that it finds. */
export function WorksColumn(props: WorksColumnProps) {
  const { filter, chosen, onChoose } = props;
  const { typed, level, found } = filter;
  const search = useSearchFirst();
  const grid = useRef<HTMLDivElement>(null);
  const goToCards = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    const next = found.find(({ id }) => id === chosen?.id) ?? found[0];
    if (next === undefined) return;
    onChoose(next);
    focusCard(grid.current, next);
  };
  return (
    <>
      <div className="mb-4 flex flex-none items-center gap-3 upright:mb-3 low:mb-2">
        {/* The keys of the search field lead to the cards. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <span className="min-w-0 flex-1 [&>label]:w-full" onKeyDown={goToCards}>
          <SearchField
            name={m.midis_search()}
            value={typed}
            maxLength={SONGS.searchLength}
            inputRef={search}
            onChange={filter.type}
          />
        </span>
        <Select
          name={m.midis_level()}
          value={level}
          choices={levels.map(({ value, label }) => ({ value, label: label() }))}
          className="!h-9.5"
          onChange={filter.chooseLevel}
        />
      </div>
      <p className="mb-2.75 flex flex-none gap-4 text-small text-faint low:hidden">
        <span role="status">{m.midis_count({ count: found.length })}</span>
        <span className="ml-auto upright:hidden">{m.midis_levels_hint()}</span>
      </p>
      {found.length === 0 ? <Nothing filter={filter} /> : <WorkGrid {...props} works={found} gridRef={grid} />}
    </>
  );
}
