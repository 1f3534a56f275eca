import type { Split } from '@quatremains/rules/instruments/split';
import { useStore } from 'zustand';
import type { InstrumentLoadState } from '../../audio/instrument-load.ts';
import { m } from '../../i18n/generated/messages.js';
import type { InstrumentShelf } from '../../services/instrument-shelf.ts';
import { loadOf, namesOf } from '../../services/split-summary.ts';
import { useServices } from '../page/use-services.ts';

interface SplitLook {
  /** The names of the instruments, or that of the grand until they are known. */
  readonly names: readonly string[];
  readonly status: InstrumentLoadState['status'];
  readonly percent: number;
}

/** How a split is shown: what is in it, and how far that has come; where nothing can be heard nothing is waited for. */
export function useSplitSummary(shelf: InstrumentShelf, split: Split): SplitLook {
  const { audibility } = useServices();
  const isAwaited = useStore(audibility, ({ sound }) => sound);
  const list = useStore(shelf, (state) => state.list);
  const { status, loaded, total } = loadOf(
    useStore(shelf, ({ loads }) => loads),
    split,
  );
  const names = namesOf(list, split);
  const percent = total === 0 ? 0 : Math.round((loaded / total) * 100);
  return { names: names.length > 0 ? names : [m.concert_grand()], status: isAwaited ? status : 'success', percent };
}
