import type { Instrument, InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import { PIANO_KEYS, SPLIT } from '@quatremains/protocol/limits';
import { autoSplit, isSameSplit, total, type FindInstrument, type Split } from '@quatremains/rules/instruments/split';

/** A zone of a split being edited; its React key stays with it when it moves. */
export interface SplitZone extends InstrumentSelection {
  readonly key: number;
}

/** A split being edited, from the lowest key up. Unlike a saved one it may have too many keys or too few. */
export type SplitDraft = readonly SplitZone[];

type AddedInstrument = Pick<Instrument, 'id' | 'splitable'>;

export function draftOf(split: Split): SplitDraft {
  return split.map(({ instrumentId, size }, key) => ({ instrumentId, size, key }));
}

export function splitOf(draft: SplitDraft): InstrumentSelection[] {
  return draft.map(({ instrumentId, size }) => ({ instrumentId, size }));
}

/** The same zones with equal numbers of keys. */
export function evened(draft: SplitDraft): SplitDraft {
  const even = autoSplit(draft);
  return draft.map((zone, place) => ({ ...zone, size: even[place]?.size ?? zone.size }));
}

function isEven(draft: SplitDraft): boolean {
  return isSameSplit(draft, autoSplit(draft));
}

/** An even split stays even when zones are added or removed. */
function keepEven(before: SplitDraft, after: SplitDraft): SplitDraft {
  return isEven(before) ? evened(after) : after;
}

const freeKey = (draft: SplitDraft): number => Math.max(-1, ...draft.map(({ key }) => key)) + 1;

/** One instrument on all keys. */
export function alone({ id }: Pick<AddedInstrument, 'id'>): SplitDraft {
  return [{ instrumentId: id, size: PIANO_KEYS, key: 0 }];
}

/**
 * Adds an instrument on the highest keys: it takes the keys that are left, where the split is not even. An instrument that cannot be split
 * replaces all zones.
 */
export function added(draft: SplitDraft, instrument: AddedInstrument, find: FindInstrument): SplitDraft {
  const shares = instrument.splitable && draft.every(({ instrumentId }) => find(instrumentId)?.splitable !== false);
  if (draft.length === 0 || !shares) return alone(instrument);
  if (draft.length >= SPLIT.most) return draft;
  const size = Math.max(1, PIANO_KEYS - total(draft));
  return keepEven(draft, [...draft, { instrumentId: instrument.id, size, key: freeKey(draft) }]);
}

export function removed(draft: SplitDraft, key: number): SplitDraft {
  return keepEven(
    draft,
    draft.filter((zone) => zone.key !== key),
  );
}

/** Sets the number of keys of a zone, from 1 to 88. */
export function resized(draft: SplitDraft, key: number, size: number): SplitDraft {
  const possible = Math.max(1, Math.min(PIANO_KEYS, Math.round(size)));
  return draft.map((zone) => (zone.key === key ? { ...zone, size: possible } : zone));
}

/** Moves a zone by one position towards the lower (−1) or higher (1) keys. */
export function moved(draft: SplitDraft, key: number, by: -1 | 1): SplitDraft {
  const from = draft.findIndex((zone) => zone.key === key);
  const [one, other] = [draft[from], draft[from + by]];
  if (one === undefined || other === undefined) return draft;
  const zones = draft.with(from, other).with(from + by, one);
  return isEven(draft) ? evened(zones) : zones;
}
