/** A recording of one ear. */
export interface Take {
  readonly channel: Float32Array;
  readonly rate: number;
}
/** Whether a recording is a single wave, or a few, made to go round. */
export declare function isTiny({ channel, rate }: Take): boolean;
/** How often the loop must go round to be long enough. */
export declare function roundsFor({ rate }: Take, cycle: number): number;
/** The recording up to the loop's end, with the loop played out as often as is needed. Positions are frames. */
export declare function tile(take: Take, start: number, end: number): Take;
