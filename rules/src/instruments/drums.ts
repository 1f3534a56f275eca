import { NOTE } from '@quatremains/protocol/limits';
import { instrumentOf, type Split } from './split.ts';

/** Which notes of a split are drum notes: a place for each note, 1 where it is one. Null where no note is. */
export function drumNotesOf(split: Split, isDrums: (instrumentId: number) => boolean): Uint8Array | null {
  if (!split.some(({ instrumentId }) => isDrums(instrumentId))) return null;
  return Uint8Array.from({ length: NOTE.highest + 1 }, (_, note) => {
    const part = instrumentOf(split, note);
    return part !== undefined && isDrums(part.instrumentId) ? 1 : 0;
  });
}
