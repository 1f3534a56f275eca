import { NOTE } from '@quatremains/protocol/limits';
import type { Stop } from '../platform/timers.ts';

/** Receives the notes of all players, the own ones included. `at` is the page time of the sound and may lie in the future. Every note-on is followed by a note-off. */
interface NoteListener {
  noteOn(playerId: string, note: number, velocity: number, at: number): void;
  noteOff(playerId: string, note: number, at: number): void;
  pedal(playerId: string, isDown: boolean, at: number): void;
}

/** Forwards all events to the registered listeners. */
export interface NoteListeners extends NoteListener {
  /** Ends all notes and the pedal of this player. */
  silence(playerId: string, at: number): void;
  add(listener: NoteListener): Stop;
  /** Whether this player holds this key, by the forwarded events. */
  holds(playerId: string, note: number): boolean;
}

/** Index of the pedal, after all notes. */
const PEDAL = NOTE.highest + 1;

class NoteListenerSet implements NoteListeners {
  /** A new array for each change, so that iterating allocates nothing. */
  #listeners: readonly NoteListener[] = [];
  readonly #held = new Map<string, Uint8Array>();

  add(listener: NoteListener): Stop {
    this.#listeners = [...this.#listeners, listener];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }

  #heldBy(playerId: string): Uint8Array {
    const known = this.#held.get(playerId);
    if (known !== undefined) return known;
    const held = new Uint8Array(PEDAL + 1);
    this.#held.set(playerId, held);
    return held;
  }

  noteOn(playerId: string, note: number, velocity: number, at: number): void {
    this.#heldBy(playerId)[note] = 1;
    for (const listener of this.#listeners) listener.noteOn(playerId, note, velocity, at);
  }

  noteOff(playerId: string, note: number, at: number): void {
    const held = this.#heldBy(playerId);
    if (held[note] !== 1) return;
    held[note] = 0;
    for (const listener of this.#listeners) listener.noteOff(playerId, note, at);
  }

  pedal(playerId: string, isDown: boolean, at: number): void {
    this.#heldBy(playerId)[PEDAL] = isDown ? 1 : 0;
    for (const listener of this.#listeners) listener.pedal(playerId, isDown, at);
  }

  holds(playerId: string, note: number): boolean {
    return this.#held.get(playerId)?.[note] === 1;
  }

  silence(playerId: string, at: number): void {
    const held = this.#held.get(playerId);
    if (held === undefined) return;
    for (let note = 0; note < PEDAL; note++) this.noteOff(playerId, note, at);
    if (held[PEDAL] === 1) this.pedal(playerId, false, at);
    this.#held.delete(playerId);
  }
}

export function createNoteListeners(): NoteListeners {
  return new NoteListenerSet();
}
