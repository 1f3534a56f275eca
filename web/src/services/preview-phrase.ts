import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';

/** A note of a phrase, ms from its beginning. */
export interface PhraseNote {
  readonly note: number;
  readonly velocity: number;
  readonly at: number;
  readonly length: number;
}

const OCTAVE = 12;
const VELOCITY = 80;
/** A rising chord, and back to its fifth. */
const MELODY = { steps: [0, 4, 7, 12, 7], every: 210, length: 380 } as const;
/** Kick, hat, snare, hat, kick, crash, by their General MIDI notes. */
const BEAT = { notes: [36, 42, 38, 42, 36, 49], every: 230, length: 200 } as const;

/** The C from which a phrase of an octave lies in the middle of these notes. */
function startIn(notes: readonly number[]): number {
  const middle = notes[Math.floor(notes.length / 2)] ?? 0;
  return Math.max(0, OCTAVE * Math.round((middle - OCTAVE / 2) / OCTAVE));
}

/** A short phrase on keys that the instrument has. */
export function previewPhrase({ category, availableNotes }: Pick<InstrumentDetails, 'category' | 'availableNotes'>) {
  const notes = availableNotes.toSorted((one, other) => one - other);
  const isDrums = category === 'Drums';
  const { every, length } = isDrums ? BEAT : MELODY;
  const start = startIn(notes);
  const preferred = isDrums ? BEAT.notes : MELODY.steps.map((step) => start + step);
  const possible = preferred.filter((note) => notes.includes(note));
  const played = possible.length > 1 ? possible : notes.slice(0, MELODY.steps.length);
  return played.map((note, place): PhraseNote => ({ note, velocity: VELOCITY, at: place * every, length }));
}
