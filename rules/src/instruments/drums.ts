import { NOTE } from '@quatremains/protocol/limits';
import { instrumentOf, type Split } from './split.ts';

/** Drum notes of a split: an element for each MIDI note, 1 for a drum note. Null without drum notes. */
export function drumNotesOf(split: Split, isDrums: (instrumentId: number) => boolean): Uint8Array | null {
  if (!split.some(({ instrumentId }) => isDrums(instrumentId))) return null;
  return Uint8Array.from({ length: NOTE.highest + 1 }, (_, note) => {
    const part = instrumentOf(split, note);
    return part !== undefined && isDrums(part.instrumentId) ? 1 : 0;
  });
}
