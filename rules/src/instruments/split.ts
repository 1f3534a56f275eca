import type { Instrument, InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import { NOTE, PIANO_KEYS, SPLIT } from '@quatremains/protocol/limits';
import type { RefusalCode } from '@quatremains/protocol/refusals';

/** A player's instruments from the lowest key up, each with the number of its keys. */
export type Split = readonly InstrumentSelection[];

/** The part of a split that sounds for a note: the first and last ones also for what lies beyond the piano. Undefined only where there is none. */
export function instrumentOf(split: Split, note: number): InstrumentSelection | undefined {
  let end: number = NOTE.pianoFirst;
  for (const part of split) {
    end += part.size;
    if (note < end) return part;
  }
  return split.at(-1);
}

/** The notes at which its parts begin, but for the first. */
export function bordersOf(split: Split): number[] {
  let end: number = NOTE.pianoFirst;
  return split.slice(0, -1).map(({ size }) => (end += size));
}

/** How many keys the parts have together. */
export function total(split: Split): number {
  return split.reduce((sum, { size }) => sum + size, 0);
}

/** The same instruments with as many keys each; those left over are the first one's. */
export function autoSplit(split: Split): InstrumentSelection[] {
  const size = Math.floor(PIANO_KEYS / split.length);
  const left = PIANO_KEYS - size * split.length;
  return split.map(({ instrumentId }, place) => ({ instrumentId, size: place === 0 ? size + left : size }));
}

/** Finds an instrument by its id. */
export type FindInstrument = (id: number) => Pick<Instrument, 'splitable'> | undefined;

function isPart({ size }: InstrumentSelection): boolean {
  return Number.isInteger(size) && size >= 1 && size <= PIANO_KEYS;
}

/** Why nobody can play on such a split, or null. */
export function splitFault(split: Split, find: FindInstrument): RefusalCode | null {
  if (split.length === 0) return 'INSTRUMENTS_EMPTY';
  if (split.length > SPLIT.most) return 'INSTRUMENTS_TOO_MANY';
  if (!split.every(isPart) || total(split) !== PIANO_KEYS) return 'SPLIT_NOT_WHOLE';
  const found = split.map(({ instrumentId }) => find(instrumentId));
  if (found.includes(undefined)) return 'INSTRUMENT_NOT_FOUND';
  const isShared = split.length > 1;
  return isShared && found.some((one) => one?.splitable === false) ? 'INSTRUMENT_NOT_SPLITABLE' : null;
}

export function isSameSplit(one: Split, other: Split): boolean {
  return (
    one.length === other.length &&
    one.every(({ instrumentId, size }, at) => instrumentId === other[at]?.instrumentId && size === other[at].size)
  );
}

/** Whether there is something to be saved: a split that fills the keys and is not what one plays on already. */
export function mayBeSaved(split: Split, current: Split): boolean {
  return split.length > 0 && !isSameSplit(split, current) && total(split) === PIANO_KEYS;
}
