import type { TempoChange } from './tempo-map.ts';

/** The notes of one channel of one track of a MIDI file. */
export interface TrackPart {
  /** Index of the MIDI track, and MIDI channel from 0. */
  readonly track: number;
  readonly channel: number;
  readonly name: string;
  readonly count: number;
  /** Mean of its keys, MIDI note numbers. */
  readonly meanKey: number;
}

/** The content of a MIDI file. Notes are columns, sorted by their starts; times are ms at speed 1 from the beginning of the file. */
export interface TrackContent {
  /** End of the last note. */
  readonly duration: number;
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** Where each note begins and ends in the file, ticks. */
  readonly startTicks: Float64Array;
  readonly endTicks: Float64Array;
  /** When the sound ends: `ends`, or later where the sustain pedal is down. */
  readonly soundEnds: Float64Array;
  /** MIDI note numbers. */
  readonly keys: Uint8Array;
  readonly velocities: Uint8Array;
  /** Index of each note's part. */
  readonly partOf: Uint8Array;
  readonly parts: readonly TrackPart[];
  /** Ticks of a quarter note; of half a second in files that have no tempo. */
  readonly ticksPerQuarter: number;
  readonly tempi: readonly TempoChange[];
  /** Starts of all beats. */
  readonly beats: Float64Array;
  /** Starts of all bars, and the end of the last one. */
  readonly barLines: Float64Array;
}
