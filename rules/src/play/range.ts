import { NOTE } from '@quatremains/protocol/limits';

/** The note that sounds when a key is moved by this many semitones, or null where there is no such note. */
export function shiftedNote(note: number, semitones: number): number | null {
  const shifted = note + semitones;
  return shifted >= 0 && shifted <= NOTE.highest ? shifted : null;
}
