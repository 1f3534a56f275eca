import type { Split } from '@quatremains/rules/instruments/split';
import { useStore } from 'zustand';
import type { InstrumentLoadState } from '../../audio/instrument-load.ts';
import { m } from '../../i18n/generated/messages.js';
import type { LoadedInstruments } from '../../services/loaded-instruments.ts';
import { loadOf, namesOf } from '../../services/split-summary.ts';
import { useServices } from '../page/use-services.ts';

interface SplitSummary {
  /** The names of the instruments, or that of the grand until they are known. */
  readonly names: readonly string[];
  readonly status: InstrumentLoadState['status'];
  readonly percent: number;
}

/** The names and the load of a split. Without sound the load counts as done. */
export function useSplitSummary(instruments: LoadedInstruments, split: Split): SplitSummary {
  const { audibility } = useServices();
  const hasSound = useStore(audibility, ({ sound }) => sound);
  const list = useStore(instruments, (state) => state.list);
  const { status, loaded, total } = loadOf(
    useStore(instruments, ({ loads }) => loads),
    split,
  );
  const names = namesOf(list, split);
  const percent = total === 0 ? 0 : Math.round((loaded / total) * 100);
  return { names: names.length > 0 ? names : [m.concert_grand()], status: hasSound ? status : 'success', percent };
}
