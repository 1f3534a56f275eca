/** A piece of stereo sound. */
export interface Sound {
  readonly channels: readonly [Float32Array, Float32Array];
  readonly rate: number;
}
export declare function peakOf(sound: Sound): number;
/** The first frame louder than `share` of the peak. */
export declare function onsetOf(sound: Sound, share?: number): number;
/** Without the silence before the hammer, faded in over what is left of it. */
export declare function trim(sound: Sound): Sound;
/** At most eight seconds; what is longer fades over the last two, what is shorter over its last moment. */
export declare function cap(sound: Sound): Sound;
/** Decibels of the first half second, against a full-scale square wave. */
export declare function loudnessOf({ channels, rate }: Sound): number;
