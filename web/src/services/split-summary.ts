import type { Instrument } from '@quatremains/protocol/entities/instrument';
import type { Split } from '@quatremains/rules/instruments/split';
import type { InstrumentLoadState } from '../audio/instrument-load.ts';
import { instrumentName } from '../i18n/instrument-name.ts';
import type { LoadedInstrumentsState } from './loaded-instruments.ts';

/** The name of an instrument; empty until the list has arrived. */
export function nameOf(list: readonly Instrument[] | null, id: number): string {
  const found = list?.find((one) => one.id === id);
  return found === undefined ? '' : instrumentName(found.displayName);
}

/** The names of the instruments of a split, from the lowest key up, each once. */
export function namesOf(list: readonly Instrument[] | null, split: Split): string[] {
  const names = new Set(split.map(({ instrumentId }) => nameOf(list, instrumentId)));
  names.delete('');
  return [...names];
}

/** The worst status. An instrument without a load counts as loading. */
function combinedStatus(found: readonly InstrumentLoadState[], count: number): InstrumentLoadState['status'] {
  const is = (status: InstrumentLoadState['status']): boolean => found.some((load) => load.status === status);
  if (is('error')) return 'error';
  if (is('preparing')) return 'preparing';
  return found.length < count || is('loading') ? 'loading' : 'success';
}

/** The combined load of the instruments of a split. */
export function loadOf(loads: LoadedInstrumentsState['loads'], split: Split): InstrumentLoadState {
  const ids = new Set(split.map(({ instrumentId }) => instrumentId));
  const found = [...ids].flatMap((id) => loads[id] ?? []);
  const sum = (part: 'loaded' | 'total'): number => found.reduce((total, load) => total + load[part], 0);
  return {
    status: combinedStatus(found, ids.size),
    loaded: sum('loaded'),
    total: sum('total'),
    playable: found.length === ids.size && found.every(({ playable }) => playable),
  };
}
