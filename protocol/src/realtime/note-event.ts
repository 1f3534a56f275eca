import type { NoteSource } from '../vocabulary.ts';

/** Movement of a key or of the pedal. */
export type NoteKind = 'on' | 'off' | 'pedalDown' | 'pedalUp';

/** One event of a note frame. `at` is the server's clock in ms; pedal events have note and velocity 0. */
export interface NoteEvent {
  slot: number;
  at: number;
  kind: NoteKind;
  note: number;
  velocity: number;
  source: NoteSource;
}
