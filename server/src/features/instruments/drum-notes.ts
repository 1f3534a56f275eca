import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { DRUMS } from '@quatremains/protocol/vocabulary';
import { drumNotesOf } from '@quatremains/rules/instruments/drums';
import type { Split } from '@quatremains/rules/instruments/split';

/** Returns the drum notes of a split, computed once for each split object. */
export function createDrumNotes(instruments: Pick<ReadonlyMap<number, InstrumentDetails>, 'get'>) {
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
