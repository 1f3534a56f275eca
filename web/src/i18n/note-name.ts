import { noteNames } from '@quatremains/rules/play/note-names';

/** "C4" for middle C, MIDI 60. */
export function octaveName(note: number): string {
  return `${noteNames[note % 12] ?? ''}${Math.floor(note / 12) - 1}`;
}
