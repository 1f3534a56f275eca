/** The notes of a track, sorted by their starts, and its beats and bars. Times are ms of the track. */
export interface FallingSong {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  readonly keys: Uint8Array;
  /** Index of each note's group. */
  readonly groupOf: Uint8Array;
  readonly beats: Float64Array;
  readonly barLines: Float64Array;
}

/** The appearance of a group of notes. */
interface FallingGroup {
  /** A CSS colour. */
  readonly colour: string;
  readonly shown: boolean;
  /** Its notes light the keys, because the player does not play them. */
  readonly lights: boolean;
}

export interface FallingLook {
  /** How much of the track lies between the keys and the top, ms. */
  readonly zoom: number;
  readonly groups: readonly FallingGroup[];
  /** Lines at beats and bars, and the numbers of the bars. */
  readonly showsBeats: boolean;
  /** The names of the notes on them. */
  readonly showsNames: boolean;
}

/** A key that the player is waited for, with the index of its group. */
export interface ExpectedKey {
  readonly key: number;
  readonly group: number;
}
