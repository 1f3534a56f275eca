import type { Envelope, InstrumentSelection, Region } from '@quatremains/protocol/entities/instrument';
import { NOTE } from '@quatremains/protocol/limits';
import { instrumentOf } from '@quatremains/rules/instruments/split';

/** Low-pass filter and pan. */
export interface Filter {
  /** −1 left to 1 right; 0 leaves both sides unchanged. */
  readonly pan: number;
  readonly lowpass: Region['lowpass'];
}

/** Amplifies or attenuates above a frequency (high shelf of the first order). */
export interface Shelf {
  readonly hertz: number;
  readonly decibels: number;
}

/** How a recording is filtered. Voices of a channel with the same tone object share the nodes. */
export type Tone = Filter | Shelf;

/** How a recording is played, equal for all its notes. */
export interface Shape {
  /** Start position in the recording, seconds. */
  readonly start: number;
  readonly loop: Region['loop'];
  readonly envelope: Envelope;
  /** Null for the unfiltered recording. */
  readonly tone: Tone | null;
  /** Voices of the same group cut each other off. */
  readonly group: object | null;
  /** Keeps sounding after the key is released. */
  readonly oneShot: boolean;
}

/** A struck key. */
export interface Struck {
  readonly note: number;
  readonly velocity: number;
}

/** The recording of one voice. Without a shape it plays from start to end. */
export interface Strike {
  readonly buffer: AudioBuffer;
  readonly rate: number;
  readonly gain: number;
  /** Release time; Infinity for strings without damper. */
  readonly releaseSeconds: number;
  readonly shape?: Shape;
}

/** An instrument of a channel. While it loads, it plays the best available recordings. */
export interface LoadedInstrument {
  /** The voices of one note; none where it is silent. */
  strike(note: number, velocity: number): readonly Strike[];
}

/** No voices. */
export const NO_STRIKES: readonly Strike[] = [];

/** Several instruments that share the keyboard, from the lowest key up. */
export class SplitInstrument implements LoadedInstrument {
  readonly #byNote: readonly (LoadedInstrument | undefined)[];

  constructor(selection: readonly InstrumentSelection[], find: (instrumentId: number) => LoadedInstrument | undefined) {
    this.#byNote = Array.from({ length: NOTE.highest + 1 }, (_, note) => {
      const part = instrumentOf(selection, note);
      return part && find(part.instrumentId);
    });
  }

  strike(note: number, velocity: number): readonly Strike[] {
    return this.#byNote[note]?.strike(note, velocity) ?? NO_STRIKES;
  }
}
