import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tone } from './match-layers.ts';
import type { Tail } from './tail.ts';

/** What is done to a recording of the grand when it is prepared, and what is said of it. */
export type PreparedTone = Tone & { readonly tail?: Tail };

export const NO_TONE: PreparedTone = { brightness: 0, thirds: [], louder: 0 };
export const TONES_FILE = join(import.meta.dirname, '../../grand-tones.json');

/** By file. `measure-tones.ts` makes them anew. */
export const TONES = JSON.parse(readFileSync(TONES_FILE, 'utf8')) as Readonly<Record<string, PreparedTone>>;
