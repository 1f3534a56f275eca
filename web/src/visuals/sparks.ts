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

class FlyingSparks implements Sparks {
  readonly ring = createInstanceRing(PARTICLES, PARTICLE_FLOATS);
  readonly #chance = createChance(SEED);
  readonly #seconds: (at: number) => number;
  #fountains: Fountain[] = [];
  #share = 1;

  constructor(seconds: (at: number) => number) {
    this.#seconds = seconds;
  }

  strike(placed: PlacedBoard, note: SparkingNote): void {
    const source = this.#share > 0 ? sparkSource(placed, note.note) : null;
    if (source === null) return;
    this.#burst(source, note.start, SPARKS.perNote);
    if (source.large) this.#fountains.push({ note, source, next: note.start + SPARKS.spawn });
  }

  rest(): void {
    this.#fountains = [];
  }

  setShare(share: number): void {
    this.#share = share;
  }

  settle(now: number): void {
    if (this.#fountains.length > 0) this.#fountains = this.#fountains.filter(({ note }) => note.end > now);
    for (const fountain of this.#fountains) this.#flow(fountain, now);
    this.ring.dropWhile((slot) => this.#isOver(slot, now));
  }

  shift(seconds: number): void {
    this.ring.forEach((slot) => {
      const index = slot * PARTICLE_FLOATS + PARTICLE.birth;
      this.ring.data[index] = (this.ring.data[index] ?? 0) - seconds;
    });
    this.ring.touchAll();
  }

  #burst(source: SparkSource, at: number, count: number): void {
    const fly = Math.round(count * this.#share);
    for (let index = 0; index < fly; index++) {
      const slot = this.ring.push();
      const floats = this.ring.data.subarray(slot * PARTICLE_FLOATS, (slot + 1) * PARTICLE_FLOATS);
      writeSpark(floats, source, this.#seconds(sparkBirth(at, index, this.#chance())), this.#chance);
    }
  }

  #flow(fountain: Fountain, now: number): void {
    if (now < fountain.next) return;
    const tired = Math.floor((now - fountain.note.start) / TIRES_EVERY);
    this.#burst(fountain.source, now, Math.max(LEAST_SPARKS, SPARKS.perNote - tired));
    fountain.next = now + SPARKS.spawn;
  }

  #isOver(slot: number, now: number): boolean {
    const index = slot * PARTICLE_FLOATS + PARTICLE.birth;
    return (this.ring.data[index] ?? 0) + (this.ring.data[index + 1] ?? 0) < this.#seconds(now);
  }
}

/** `seconds` turns page clock ms into the picture's time. */
export function createSparks(seconds: (at: number) => number): Sparks {
  return new FlyingSparks(seconds);
}
