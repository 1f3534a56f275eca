import type { Region } from '@quatremains/protocol/entities/instrument';
import type { Sound } from '../sound.ts';
import type { Take } from './tile.ts';
/** What is needed to hear regions. */
export interface Recorded {
  readonly regions: readonly Region[];
  takeOf(file: string): Take;
}
export interface Played {
  readonly note: number;
  readonly velocity: number;
  /** Until the key goes up, and until the end, in seconds. */
  readonly held: number;
  readonly seconds: number;
}
export declare const RATE = 48000;
/** The regions that sound for a key. */
export declare function regionsFor(regions: readonly Region[], note: number, velocity: number): Region[];
/** One note, without the instrument's own level, as a browser plays it but for finer resampling. */
export declare function play({ regions, takeOf }: Recorded, played: Played): Sound;
