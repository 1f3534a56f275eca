import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { DRUMS } from '@quatremains/protocol/vocabulary';
import { drumNotesOf } from '@quatremains/rules/instruments/drums';
import type { Split } from '@quatremains/rules/instruments/split';

/** Says which notes of a split are drum notes; of each split that lives it is found out once. */
export function rememberDrums(instruments: Pick<ReadonlyMap<number, InstrumentDetails>, 'get'>) {
  const known = new WeakMap<Split, Uint8Array | null>();
  const isDrums = (id: number): boolean => instruments.get(id)?.category === DRUMS;
  return (split: Split): Uint8Array | null => {
    const found = known.get(split);
    if (found !== undefined) return found;
    const drums = drumNotesOf(split, isDrums);
    known.set(split, drums);
    return drums;
  };
}
