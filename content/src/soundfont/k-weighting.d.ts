/** The channel as loudness meters hear it. */
export declare function kWeighted(channel: Float32Array, rate: number): Float32Array;
