import type { NoteSource } from '@quatremains/protocol/vocabulary';
import type { PlayedKeys, Press } from './press.ts';

/** Tracks which keys or pointers hold which notes. A note ends with the last one that holds it. */
export interface HeldNotes<Holder> {
  /** `at` is the page time of the event, where known. */
  press(holder: Holder, note: number, press: Pick<Press, 'velocity' | 'at'>): void;
  release(holder: Holder, at?: number): void;
  releaseAll(): void;
  noteOf(holder: Holder): number | undefined;
}

export function createHeldNotes<Holder>(played: PlayedKeys, source: NoteSource): HeldNotes<Holder> {
  const notes = new Map<Holder, number>();

  function release(holder: Holder, at?: number): void {
    const note = notes.get(holder);
    if (note === undefined) return;
    notes.delete(holder);
    if (![...notes.values()].includes(note)) played.up({ note, source, at });
  }

  return {
    press: (holder, note, { velocity, at }) => {
      release(holder, at);
      notes.set(holder, note);
      played.down({ note, velocity, source, at });
    },
    release,
    releaseAll: () => {
      for (const holder of notes.keys()) release(holder);
    },
    noteOf: (holder) => notes.get(holder),
  };
}
