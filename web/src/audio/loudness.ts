import { NOTE } from '@quatremains/protocol/limits';
import type { LayeredManifest, Sample, VelocityLayer } from '@quatremains/protocol/entities/instrument';

const NOTES = NOTE.highest + 1;
const VELOCITIES = NOTE.velocityHighest + 1;
/** Range of neighbouring recordings that influence the loudness, semitones. */
const REACH = 5;
/** Level of the softest velocity below the softest layer. */
const BELOW_SOFTEST_DB = 14;

export function amplitude(decibels: number): number {
  return 10 ** (decibels / 20);
}

export function loudnessOf(sample: Sample, layers: readonly VelocityLayer[]): number {
  return sample.loudness ?? layers[sample.layer]?.loudness ?? 0;
}

/** Linear regression over the recordings, weighted by distance, evaluated at this note. */
function evened(note: number, points: readonly (readonly [root: number, loudness: number])[]): number {
  let [weight, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (const [root, loudness] of points) {
    const near = Math.exp(-0.5 * ((root - note) / REACH) ** 2);
    weight += near;
    x += near * (root - note);
    y += near * loudness;
    xx += near * (root - note) ** 2;
    xy += near * (root - note) * loudness;
  }
  const spread = weight * xx - x * x;
  return spread < 1e-9 ? y / weight : (y * xx - x * xy) / spread;
}

/** Decibels at a velocity, between two layers or below the first. */
function between(velocity: number, layers: readonly VelocityLayer[], levels: readonly number[]): number {
  const above = layers.findIndex((layer) => layer.velocity >= velocity);
  const high = levels.at(above) ?? 0;
  if (above < 0) return high;
  const low = above === 0 ? high - BELOW_SOFTEST_DB : (levels[above - 1] ?? 0);
  const from = layers[above - 1]?.velocity ?? 0;
  return low + ((high - low) * (velocity - from)) / ((layers[above]?.velocity ?? 0) - from);
}

/** The loudness of each layer at a note, smoothed over neighbouring keys, never softer than the layer below. */
function levelsAt(note: number, { layers, samples }: LayeredManifest): number[] {
  const levels: number[] = [];
  for (const index of layers.keys()) {
    const points = samples
      .filter(({ layer }) => layer === index)
      .map((sample) => [sample.root, loudnessOf(sample, layers)] as const);
    const level = points.length > 0 ? evened(note, points) : (layers[index]?.loudness ?? 0);
    levels.push(Math.max(level, levels.at(-1) ?? -Infinity));
  }
  return levels;
}

/** The target amplitude of every note at every velocity: rises with the velocity, even over the keyboard. */
export class LoudnessTable {
  readonly #amplitudes = new Float32Array(NOTES * VELOCITIES);

  constructor(manifest: LayeredManifest) {
    for (let note = 0; note < NOTES; note++) {
      const levels = levelsAt(note, manifest);
      for (let velocity = 0; velocity < VELOCITIES; velocity++) {
        this.#amplitudes[note * VELOCITIES + velocity] = amplitude(between(velocity, manifest.layers, levels));
      }
    }
  }

  at(note: number, velocity: number): number {
    return this.#amplitudes[note * VELOCITIES + velocity] ?? 0;
  }
}
