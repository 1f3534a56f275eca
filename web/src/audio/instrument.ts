import type { Envelope, InstrumentSelection, Region } from '@quatremains/protocol/entities/instrument';
import { NOTE } from '@quatremains/protocol/limits';
import { instrumentOf } from '@quatremains/rules/instruments/split';

/** Filter and place of a sound. The voices of a channel that have the same one share its nodes. */
export interface Tone {
  /** −1 left to 1 right; in the middle both sides sound as they are. */
  readonly pan: number;
  readonly lowpass: Region['lowpass'];
  /** Raises or lowers what is above a frequency. */
  readonly shelf?: { readonly hertz: number; readonly decibels: number };
}

/** How a recording is played, the same for all its notes. */
export interface Shape {
  /** Where in the recording it starts, in seconds. */
  readonly start: number;
  readonly loop: Region['loop'];
  readonly envelope: Envelope;
  /** Null for the recording as it is. */
  readonly tone: Tone | null;
  /** Voices with the same group cut each other off. */
  readonly group: object | null;
  /** Rings on when its key goes up. */
  readonly oneShot: boolean;
}

/** A key that is struck. */
export interface Struck {
  readonly note: number;
  readonly velocity: number;
}

/** What one voice plays. Without a shape: the recording from its beginning to its end. */
export interface Strike {
  readonly buffer: AudioBuffer;
  readonly rate: number;
  readonly gain: number;
  /** From the key's release to silence; Infinity where there is no damper. */
  readonly releaseSeconds: number;
  readonly shape?: Shape;
}

/** What a channel plays on. It may still be loading: then it answers with the best it has. */
export interface LoadedInstrument {
  /** The voices of one note: none where it is silent. */
  strike(note: number, velocity: number): readonly Strike[];
}

/** No sound. */
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
