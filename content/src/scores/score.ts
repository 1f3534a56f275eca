import type { Pitch } from './pitch.ts';

/** Ticks of a quarter note, in scores and MIDI files. */
export const QUARTER = 480;
export const WHOLE = 4 * QUARTER;

export type Hand = 'right' | 'left';

/** `notes` written lengths in the time of `inTimeOf`. */
export interface Tuplet {
  readonly id: number;
  readonly notes: number;
  readonly inTimeOf: number;
}

/** One pitch of a chord. */
export interface ScoreNote {
  readonly pitch: Pitch;
  /** Whether it continues a note of the same pitch without a new stroke. */
  readonly tiedFrom: boolean;
  readonly tiedTo: boolean;
}

/** A chord, a single note or a rest in one voice. */
export interface ScoreEvent {
  /** Index in `Score.measures`. */
  readonly measure: number;
  /** Ticks after the start of the measure. */
  readonly start: number;
  /** Ticks. */
  readonly length: number;
  /** From the lowest; none in a rest. */
  readonly notes: readonly ScoreNote[];
  /** Names of decorations: `p`, `trill`, `1`, `ped`. */
  readonly marks: readonly string[];
  /** Texts above or below the staff: `rit.`. */
  readonly texts: readonly string[];
  readonly graces: readonly Pitch[];
  readonly tuplet: Tuplet | null;
  readonly slursOpened: number;
  readonly slursClosed: number;
  /** A rest that is not drawn. */
  readonly isHidden: boolean;
  /** Its place in the text of the score. */
  readonly from: number;
  readonly to: number;
}

export interface Voice {
  readonly name: string;
  readonly hand: Hand;
  readonly events: readonly ScoreEvent[];
}

export interface Metre {
  readonly beats: number;
  /** The note value of a beat: 8 for an eighth note. */
  readonly unit: number;
}

/** Ticks of a whole measure. */
export const lengthOf = ({ beats, unit }: Metre): number => (beats * WHOLE) / unit;

/** A tempo from a place on. */
export interface TempoMark {
  /** Ticks after the start of the measure. */
  readonly start: number;
  /** Quarter notes a minute. */
  readonly quarters: number;
  /** `Poco moto`; empty where there is none. */
  readonly text: string;
}

export interface Measure {
  /** Ticks. */
  readonly length: number;
  readonly metre: Metre;
  /** Sharps of the key signature; flats below 0. */
  readonly fifths: number;
  readonly startsRepeat: boolean;
  readonly endsRepeat: boolean;
  /** The passes in which it is played; null where in all. */
  readonly endings: readonly number[] | null;
  readonly tempos: readonly TempoMark[];
  /** The style of the bar line at its end, as in the text. */
  readonly barLine: string;
}

export interface ScoreHeader {
  /** `N:id`. */
  readonly id: number;
  readonly title: string;
  readonly composer: string;
  readonly genre: string;
  readonly year: number | null;
  /** `A minor`. */
  readonly key: string;
  readonly isMinor: boolean;
  /** Other lines of the header that a version repeats: sources, for example. */
  readonly sources: readonly string[];
}

/** A score as it is written: repeats are not unfolded. */
export interface Score {
  readonly header: ScoreHeader;
  readonly measures: readonly Measure[];
  readonly voices: readonly Voice[];
}

/** An error in the text of a score. */
export class ScoreError extends Error {}
