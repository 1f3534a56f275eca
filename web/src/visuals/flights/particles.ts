import type { NoteAnimation } from '../note-look.ts';
import type { Rgb } from '../colour.ts';

/** The floats of one particle. The shader moves it; nobody writes to it again. */
export const PARTICLE = {
  x: 0,
  y: 1,
  /** CSS pixels it travels in its life. */
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

/** What flies, each in its own way: the rocket of a firework ends where its stars begin. */
export const PARTICLE_KINDS = { spark: 0, bubble: 1, rocket: 2, star: 3 } as const;

/** How often something flies from a key: so many at once, each up to `jitter` late, and again every `spawn` ms. */
interface NoteFlight {
  readonly perNote: number;
  readonly jitter: number;
  readonly spawn: number;
}

export const NOTE_FLIGHTS: Readonly<Record<NoteAnimation, NoteFlight>> = {
  PARTICLES: { perNote: 6, jitter: 20, spawn: 200 },
  BUBBLES: { perNote: 1, jitter: 100, spawn: 300 },
  FIREWORK: { perNote: 1, jitter: 100, spawn: 300 },
};

/** Where something flies from. Sizes in CSS pixels. */
export interface FlightSource {
  readonly x: number;
  readonly hitLine: number;
  readonly rise: number;
  readonly large: boolean;
  readonly colours: readonly Rgb[];
  readonly animation: NoteAnimation;
}

export type Chance = () => number;

/** Repeatable chance: equal seeds give equal pictures. */
export function createChance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** When the one with this number of a burst that begins at `at` is born, in ms. Several are spread until the next burst. */
export function flightBirth(animation: NoteAnimation, at: number, index: number, chance: number): number {
  const { perNote, jitter, spawn } = NOTE_FLIGHTS[animation];
  return at + (index * spawn) / perNote + chance * jitter;
}
