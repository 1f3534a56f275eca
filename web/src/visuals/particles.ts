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
  unused: 11,
} as const;
export const PARTICLE_FLOATS = 12;

/** PARTICLES of the specification: six a note, spread over 200 ms, each up to 20 ms off. */
export const SPARKS = { perNote: 6, jitter: 20, spawn: 200, life: 1_500 } as const;

/** Where sparks come from. Sizes in CSS pixels. */
export interface SparkSource {
  readonly x: number;
  readonly hitLine: number;
  readonly rise: number;
  readonly large: boolean;
  readonly colour: readonly [number, number, number];
}

/** Repeatable chance: equal seeds give equal pictures. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** When the spark with this number of a burst that begins at `at` is born, in ms. */
export function sparkBirth(at: number, index: number, chance: number): number {
  return at + (index * SPARKS.spawn) / SPARKS.perNote + chance * SPARKS.jitter;
}

/** Writes one spark. `birth` is in seconds of the picture's time. */
export function writeSpark(floats: Float32Array, source: SparkSource, birth: number, chance: () => number): void {
  const size = source.large ? 1 : 0.5;
  const climb = 0.3 + 0.75 * chance() ** 1.4;
  floats.set([source.x + (chance() - 0.5) * 18 * size, source.hitLine - 1, (chance() - 0.5) * 64 * size], PARTICLE.x);
  floats[PARTICLE.driftY] = -source.rise * climb;
  floats[PARTICLE.birth] = birth;
  floats[PARTICLE.life] = (SPARKS.life * (0.55 + 0.45 * chance())) / 1_000;
  floats[PARTICLE.radius] = (0.6 + 1.5 * chance()) * size;
  floats[PARTICLE.ceiling] = source.hitLine - source.rise;
  floats.set(source.colour, PARTICLE.red);
}
