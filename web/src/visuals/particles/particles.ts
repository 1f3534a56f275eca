import type { NoteAnimation } from '../note-style.ts';
import type { Rgb } from '../colour.ts';

/** The floats of one particle. They are written once; the shader animates it. */
export const PARTICLE = {
  x: 0,
  y: 1,
  /** The distance it travels in its life, CSS pixels. */
  driftX: 2,
  driftY: 3,
  birth: 4,
  life: 5,
  radius: 6,
  /** The top of its board's area. */
  ceiling: 7,
  red: 8,
  green: 9,
  blue: 10,
  /** One of `PARTICLE_KINDS`. */
  kind: 11,
} as const;
export const PARTICLE_FLOATS = 12;

/** The kinds of particles; a firework's rocket ends where its stars start. */
export const PARTICLE_KINDS = { spark: 0, bubble: 1, rocket: 2, star: 3 } as const;

/** Emission from a key: this many at once, each up to `jitter` late, and again every `spawn` ms. */
interface NoteEmission {
  readonly perNote: number;
  readonly jitter: number;
  readonly spawn: number;
}

export const NOTE_EMISSIONS: Readonly<Record<NoteAnimation, NoteEmission>> = {
  PARTICLES: { perNote: 6, jitter: 20, spawn: 200 },
  BUBBLES: { perNote: 1, jitter: 100, spawn: 300 },
  FIREWORK: { perNote: 1, jitter: 100, spawn: 300 },
};

/** The position of an emission. Sizes in CSS pixels. */
export interface EmissionSource {
  readonly x: number;
  readonly hitLine: number;
  readonly rise: number;
  readonly large: boolean;
  readonly colours: readonly Rgb[];
  readonly animation: NoteAnimation;
}

export type Chance = () => number;

/** Seeded pseudo-random numbers: equal seeds give equal pictures. */
export function createChance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The birth of a particle in a burst that starts at `at`, ms. Several are spread until the next burst. */
export function particleBirth(animation: NoteAnimation, at: number, index: number, chance: number): number {
  const { perNote, jitter, spawn } = NOTE_EMISSIONS[animation];
  return at + (index * spawn) / perNote + chance * jitter;
}
