import type { LayeredManifest, Sample } from '@quatremains/protocol/entities/instrument';
import type { Shelf } from './instrument.ts';

/** Shelves differ by at least this, so that the voices of a channel can share them. */
const STEP_DECIBELS = 0.5;
/** Tolerance for equal steps. */
const SAME = 1e-6;
/** Greatest correction: beyond it, a recording's noise becomes audible. Needed only while others load. */
const MOST_DECIBELS = 10;

interface Point {
  readonly velocity: number;
  readonly decibels: number;
}

/** Interpolates between two points; constant outside. */
function read(points: readonly Point[], velocity: number): number {
  const above = points.findIndex((point) => point.velocity >= velocity);
  const high = points.at(above)?.decibels ?? 0;
  const low = points[above - 1];
  if (low === undefined || above < 0) return high;
  return (
    low.decibels + ((high - low.decibels) * (velocity - low.velocity)) / ((points[above]?.velocity ?? 0) - low.velocity)
  );
}

/** Keys sound brighter at higher velocities: recordings of a layer are filtered towards the next layer. */
export class Brightness {
  /** The brightness of each recorded key at the velocities of its layers. */
  readonly #points = new Map<number, Point[]>();
  readonly #shelves = new Map<string, Shelf>();

  constructor({ layers, samples }: LayeredManifest) {
    for (const { root, layer, brightness } of samples) {
      const velocity = layers[layer]?.velocity;
      if (velocity === undefined || brightness === undefined) continue;
      const points = [...(this.#points.get(root) ?? []), { velocity, decibels: brightness.decibels }];
      this.#points.set(
        root,
        points.toSorted((one, other) => one.velocity - other.velocity),
      );
    }
  }

  /** The filter for a recording at a velocity; null for none. Equal shelves are one object. */
  shelfOf({ root, brightness }: Sample, velocity: number): Shelf | null {
    if (brightness === undefined) return null;
    const wanted = read(this.#points.get(root) ?? [], velocity) - brightness.decibels;
    const within = Math.max(-MOST_DECIBELS, Math.min(MOST_DECIBELS, wanted));
    /* Away from zero: where two recordings meet, the shelves of both would otherwise fall short of what lies between them. */
    const decibels = Math.sign(within) * STEP_DECIBELS * Math.ceil(Math.abs(within) / STEP_DECIBELS - SAME);
    return decibels === 0 ? null : this.#shelf(brightness.hertz, decibels);
  }

  #shelf(hertz: number, decibels: number): Shelf {
    const name = `${hertz} ${decibels}`;
    const shelf = this.#shelves.get(name) ?? { hertz, decibels };
    this.#shelves.set(name, shelf);
    return shelf;
  }
}
