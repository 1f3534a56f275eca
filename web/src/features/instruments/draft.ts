import type { Instrument, InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import { PIANO_KEYS, SPLIT } from '@quatremains/protocol/limits';
import { autoSplit, isSameSplit, total, type FindInstrument, type Split } from '@quatremains/rules/instruments/split';

/** A part of a split that is being made; its key stays with it wherever it moves. */
export interface Part extends InstrumentSelection {
  readonly key: number;
}

/** A split that is being made, from the lowest key up. Unlike a finished one it may have too many keys or too few. */
export type Draft = readonly Part[];

type Chosen = Pick<Instrument, 'id' | 'splitable'>;

export function draftOf(split: Split): Draft {
  return split.map(({ instrumentId, size }, key) => ({ instrumentId, size, key }));
}

export function splitOf(draft: Draft): InstrumentSelection[] {
  return draft.map(({ instrumentId, size }) => ({ instrumentId, size }));
}

/** The same parts with as many keys each. */
export function evened(draft: Draft): Draft {
  const even = autoSplit(draft);
  return draft.map((part, place) => ({ ...part, size: even[place]?.size ?? part.size }));
}

function isEven(draft: Draft): boolean {
  return isSameSplit(draft, autoSplit(draft));
}

/** What was shared evenly stays so when parts come or go. */
function keepEven(before: Draft, after: Draft): Draft {
  return isEven(before) ? evened(after) : after;
}

const freeKey = (draft: Draft): number => Math.max(-1, ...draft.map(({ key }) => key)) + 1;

/** One instrument on all keys. */
export function alone({ id }: Pick<Chosen, 'id'>): Draft {
  return [{ instrumentId: id, size: PIANO_KEYS, key: 0 }];
}

/** With one more instrument on the highest keys: those that are left, where they are not shared evenly. One that shares with none takes the place of all. */
export function added(draft: Draft, instrument: Chosen, find: FindInstrument): Draft {
  const shares = instrument.splitable && draft.every(({ instrumentId }) => find(instrumentId)?.splitable !== false);
  if (draft.length === 0 || !shares) return alone(instrument);
  if (draft.length >= SPLIT.most) return draft;
  const size = Math.max(1, PIANO_KEYS - total(draft));
  return keepEven(draft, [...draft, { instrumentId: instrument.id, size, key: freeKey(draft) }]);
}

export function removed(draft: Draft, key: number): Draft {
  return keepEven(
    draft,
    draft.filter((part) => part.key !== key),
  );
}

/** With another number of keys, of 1 to 88. */
export function resized(draft: Draft, key: number, size: number): Draft {
  const possible = Math.max(1, Math.min(PIANO_KEYS, Math.round(size)));
  return draft.map((part) => (part.key === key ? { ...part, size: possible } : part));
}

/** One place towards the lower (−1) or higher (1) keys. */
export function moved(draft: Draft, key: number, by: -1 | 1): Draft {
  const from = draft.findIndex((part) => part.key === key);
  const [one, other] = [draft[from], draft[from + by]];
  if (one === undefined || other === undefined) return draft;
  const parts = draft.with(from, other).with(from + by, one);
  return isEven(draft) ? evened(parts) : parts;
}
