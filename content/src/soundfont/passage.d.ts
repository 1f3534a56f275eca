import type { Sound } from '../sound.ts';
import { type Recorded } from './plain-player.ts';
/** Instruments are compared by a passage: notes over the middle of what they have, one a second, each let go as the next begins. */
export declare const VELOCITY = 85;
/** Sounds a note for a time, and lets it ring. */
export type PlayNote = (note: number, held: number, seconds: number) => Sound;
/** The notes of the passage. */
export declare function passageNotes({ regions }: Recorded, drums: boolean): number[];
/** The integrated loudness of the passage, in LUFS. */
export declare function passageLufs(notes: readonly number[], playNote: PlayNote): number;
/** That of an instrument before its own level is applied. */
export declare function loudnessOfRegions(recorded: Recorded, drums: boolean): number;
