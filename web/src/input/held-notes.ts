import type { NoteSource } from '@quatremains/protocol/vocabulary';
import type { PlayedKeys } from './press.ts';

/** Which fingers (keys of a computer keyboard, pointers) hold which notes. A note ends with the last finger on it. */
export interface HeldNotes<Finger> {
  press(finger: Finger, note: number, velocity: number): void;
  release(finger: Finger): void;
  releaseAll(): void;
  noteOf(finger: Finger): number | undefined;
}

export function createHeldNotes<Finger>(played: PlayedKeys, source: NoteSource): HeldNotes<Finger> {
  const notes = new Map<Finger, number>();

  function release(finger: Finger): void {
    const note = notes.get(finger);
    if (note === undefined) return;
    notes.delete(finger);
    if (![...notes.values()].includes(note)) played.up({ note, source });
  }

  return {
    press: (finger, note, velocity) => {
      release(finger);
      notes.set(finger, note);
      played.down({ note, velocity, source });
    },
    release,
    releaseAll: () => {
      for (const finger of [...notes.keys()]) release(finger);
    },
    noteOf: (finger) => notes.get(finger),
  };
}
