import type { Instrument, InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import { NOTE, PIANO_KEYS, SPLIT } from '@quatremains/protocol/limits';
import type { RefusalCode } from '@quatremains/protocol/refusals';

/** Instruments of a player from the lowest key up, each with its number of keys. */
export type Split = readonly InstrumentSelection[];

/** The instrument for a MIDI note; the first and the last one also cover notes beyond the piano. Undefined for an empty split. */
export function instrumentOf(split: Split, note: number): InstrumentSelection | undefined {
  let end: number = NOTE.pianoFirst;
  for (const part of split) {
    end += part.size;
    if (note < end) return part;
  }
  return split.at(-1);
}

/** MIDI notes at which the instruments begin, without the first one. */
export function bordersOf(split: Split): number[] {
  let end: number = NOTE.pianoFirst;
  return split.slice(0, -1).map(({ size }) => (end += size));
}

/** Number of keys of all instruments. */
export function total(split: Split): number {
  return split.reduce((sum, { size }) => sum + size, 0);
}

/** Shares the piano's keys evenly; the first instrument gets the remainder. */
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

/** Why a split is invalid, or null. */
export function splitError(split: Split, find: FindInstrument): RefusalCode | null {
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

/** Whether a split can be saved: it fills all keys and differs from the current one. */
export function mayBeSaved(split: Split, current: Split): boolean {
  return split.length > 0 && !isSameSplit(split, current) && total(split) === PIANO_KEYS;
}
