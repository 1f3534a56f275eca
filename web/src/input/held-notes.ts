import type { NoteSource } from '@quatremains/protocol/vocabulary';
import type { PlayedKeys, Press } from './press.ts';

/** Which fingers (keys of a computer keyboard, pointers) hold which notes. A note ends with the last finger on it. */
export interface HeldNotes<Finger> {
  /** `at` is the page clock of the deed, where it is known. */
  press(finger: Finger, note: number, press: Pick<Press, 'velocity' | 'at'>): void;
  release(finger: Finger, at?: number): void;
  releaseAll(): void;
  noteOf(finger: Finger): number | undefined;
}

export function createHeldNotes<Finger>(played: PlayedKeys, source: NoteSource): HeldNotes<Finger> {
  const notes = new Map<Finger, number>();

  function release(finger: Finger, at?: number): void {
    const note = notes.get(finger);
    if (note === undefined) return;
    notes.delete(finger);
    if (![...notes.values()].includes(note)) played.up({ note, source, at });
  }

  return {
    press: (finger, note, { velocity, at }) => {
      release(finger, at);
      notes.set(finger, note);
      played.down({ note, velocity, source, at });
    },
    release,
    releaseAll: () => {
      for (const finger of notes.keys()) release(finger);
    },
    noteOf: (finger) => notes.get(finger),
  };
}
