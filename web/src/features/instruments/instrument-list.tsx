import { PICKER } from '@quatremains/protocol/limits';
import { memo, useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import type { InstrumentPreview } from '../../services/instrument-preview.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { ALL, CategoryTabs, FAVOURITES } from './category-tabs.tsx';
import { findInstruments, type NamedInstrument } from './find-instruments.ts';
import { InstrumentRow, type InstrumentActions } from './instrument-row.tsx';

interface InstrumentListProps {
  readonly instruments: readonly NamedInstrument[];
  readonly chosen: ReadonlySet<number>;
  readonly isFull: boolean;
  readonly preview: InstrumentPreview;
  readonly actions: Pick<InstrumentActions, 'playAlone' | 'add'>;
}

/** The favourite instruments, and how to change them. */
function useFavourites() {
  const { settings } = useServices();
  const favourites = useStore(settings, ({ favouriteInstruments }) => favouriteInstruments);
  const favour = (id: number): void => {
    const { favouriteInstruments: before } = settings.getState();
    const without = before.filter((one) => one !== id);
    settings.change({ favouriteInstruments: without.length < before.length ? without : [...before, id] });
  };
  return { favourites: new Set(favourites), favour };
}

function inCategory(instruments: readonly NamedInstrument[], category: string, favourites: ReadonlySet<number>) {
  if (category === ALL) return instruments;
  if (category === FAVOURITES) return instruments.filter(({ id }) => favourites.has(id));
  return instruments.filter((one) => one.category === category);
}

/** A typed text searches all categories. */
function useFilter() {
  const [filter, setFilter] = useState({ typed: '', category: ALL });
  return {
    ...filter,
    type: (typed: string) => {
      setFilter(({ category }) => ({ typed, category: typed.trim() === '' ? category : ALL }));
    },
    choose: (category: string) => {
      setFilter({ typed: '', category });
    },
  };
}

/** All instruments, by category or by name, to preview, mark and choose. The list is not rendered again while keys are distributed. */
export const InstrumentList = memo(function InstrumentList(props: InstrumentListProps) {
  const { instruments, chosen, isFull, preview, actions } = props;
  const { typed, category, type, choose } = useFilter();
  const { favourites, favour } = useFavourites();
  const heard = useStore(preview, ({ id }) => id);
  const found = findInstruments(inCategory(instruments, category, favourites), typed);
  const hear = (id: number): void => {
    if (preview.getState().id === id) preview.stop();
    else preview.play(id);
  };
  const nothing = category === FAVOURITES ? m.instruments_no_favourites() : m.instruments_none();
  return (
    <div className="flex min-h-0 min-w-0 flex-1 gap-4 narrow:flex-col narrow:gap-2">
      <CategoryTabs
        categories={[...new Set(instruments.map((one) => one.category))]}
        value={category}
        onChange={choose}
      />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2 [&_label]:w-full">
        <SearchField name={m.instruments_search()} value={typed} maxLength={PICKER.searchLength} onChange={type} />
        <ul aria-label={m.instruments()} className="min-h-0 flex-1 overflow-y-auto">
          {found.map((instrument) => (
            <InstrumentRow
              key={instrument.id}
              instrument={instrument}
              isHeard={heard === instrument.id}
              isFavourite={favourites.has(instrument.id)}
              isChosen={chosen.has(instrument.id)}
              isFull={isFull}
              actions={{ ...actions, hear, favour }}
            />
          ))}
        </ul>
        {found.length === 0 && <p className="flex-1 py-6 text-center text-dim">{nothing}</p>}
      </div>
    </div>
  );
});
