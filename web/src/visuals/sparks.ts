import { parseColour } from './colour.ts';
import { createInstanceRing, type InstanceRing } from './instance-ring.ts';
import { hasLargeKeys } from './drawn-key.ts';
import { keyRect } from './key-geometry.ts';
import {
  createChance,
  PARTICLE,
  PARTICLE_FLOATS,
  sparkBirth,
  SPARKS,
  writeSpark,
  type SparkSource,
} from './particles.ts';
import type { PlacedBoard } from './placed-board.ts';

const PARTICLES = 2_048;
const SEED = 88;
/** A held key sparks ever less, down to this many at a time. */
const LEAST_SPARKS = 2;
const TIRES_EVERY = 500;

/** A note that may still sound. */
interface SparkingNote {
  readonly note: number;
  readonly start: number;
  readonly end: number;
}

interface Fountain {
  readonly note: SparkingNote;
  readonly source: SparkSource;
  next: number;
}

export interface Sparks {
  readonly ring: InstanceRing;
  /** A key was struck: one burst, and on large keys more while it is held. */
  strike(placed: PlacedBoard, note: SparkingNote): void;
  /** No held key sparks on. */
  rest(): void;
  setShare(share: number): void;
  settle(now: number): void;
  /** Moves all births back by this many seconds. */
  shift(seconds: number): void;
}

function sparkSource({ board, geometry }: PlacedBoard, note: number): SparkSource | null {
  const rect = keyRect(geometry, note);
  const rise = board.keys.y - board.area.y;
  if (rect === null || rise <= 0) return null;
  const large = hasLargeKeys(board.kind, geometry);
  return { x: rect.x + rect.width / 2, hitLine: board.keys.y, rise, large, colour: parseColour(board.colour) };
}

export function createSparks(seconds: (at: number) => number): Sparks {
  const ring = createInstanceRing(PARTICLES, PARTICLE_FLOATS);
  const chance = createChance(SEED);
  let fountains: Fountain[] = [];
  let share = 1;

  function burst(source: SparkSource, at: number, count: number): void {
    const fly = Math.round(count * share);
    for (let index = 0; index < fly; index++) {
      const slot = ring.push();
      const floats = ring.data.subarray(slot * PARTICLE_FLOATS, (slot + 1) * PARTICLE_FLOATS);
      writeSpark(floats, source, seconds(sparkBirth(at, index, chance())), chance);
    }
  }

  function flow(fountain: Fountain, now: number): void {
    if (now < fountain.next) return;
    const tired = Math.floor((now - fountain.note.start) / TIRES_EVERY);
    burst(fountain.source, now, Math.max(LEAST_SPARKS, SPARKS.perNote - tired));
    fountain.next = now + SPARKS.spawn;
  }

  function isOver(slot: number, now: number): boolean {
    const index = slot * PARTICLE_FLOATS + PARTICLE.birth;
    return (ring.data[index] ?? 0) + (ring.data[index + 1] ?? 0) < seconds(now);
  }

  return {
    ring,
    strike: (placed, note) => {
      const source = share > 0 ? sparkSource(placed, note.note) : null;
      if (source === null) return;
      burst(source, note.start, SPARKS.perNote);
      if (source.large) fountains.push({ note, source, next: note.start + SPARKS.spawn });
    },
    rest: () => {
      fountains = [];
    },
    setShare: (wanted) => {
      share = wanted;
    },
    settle: (now) => {
      if (fountains.length > 0) fountains = fountains.filter(({ note }) => note.end > now);
      for (const fountain of fountains) flow(fountain, now);
      ring.dropWhile((slot) => isOver(slot, now));
    },
    shift: (by) => {
      ring.forEach((slot) => {
        const index = slot * PARTICLE_FLOATS + PARTICLE.birth;
        ring.data[index] = (ring.data[index] ?? 0) - by;
      });
      ring.touchAll();
    },
  };
}
