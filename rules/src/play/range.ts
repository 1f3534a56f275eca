import { NOTE } from '@quatremains/protocol/limits';

/** The note after a shift by semitones, or null outside the MIDI range. */
export function shiftedNote(note: number, semitones: number): number | null {
  const shifted = note + semitones;
  return shifted >= 0 && shifted <= NOTE.highest ? shifted : null;
}
