import { parseColour } from '../colour.ts';
import { hasLargeKeys } from '../drawn-key.ts';
import { createInstanceRing, type InstanceRing } from '../instance-ring.ts';
import { keyRect } from '../key-geometry.ts';
import type { PlacedBoard } from '../placed-board.ts';
import { emissions } from './emissions.ts';
import {
  createChance,
  particleBirth,
  NOTE_EMISSIONS,
  PARTICLE,
  PARTICLE_FLOATS,
  type EmissionSource,
} from './particles.ts';

const PARTICLES = 4_096;
const SEED = 88;
/** A held key emits ever fewer, down to this many at a time. */
const FEWEST = 2;
const TIRES_EVERY = 500;

/** A note that may still sound. */
interface SparkingNote {
  readonly note: number;
  readonly start: number;
  readonly end: number;
}

interface Fountain {
  readonly note: SparkingNote;
  readonly source: EmissionSource;
  next: number;
}

/** The particles of struck keys: sparks, bubbles, fireworks. */
export interface Sparks {
  readonly ring: InstanceRing;
  /** Emits a burst for a struck key, and more while a large key is held. */
  strike(placed: PlacedBoard, note: SparkingNote): void;
  /** Ends the emission of held keys. */
  rest(): void;
  setShare(share: number): void;
  settle(now: number): void;
  /** Moves all births back by this many seconds. */
  shift(seconds: number): void;
}

function emissionSource({ board, geometry }: PlacedBoard, note: number): EmissionSource | null {
  const rect = keyRect(geometry, note);
  const rise = board.keys.y - board.area.y;
  if (rect === null || rise <= 0) return null;
  const large = hasLargeKeys(board.kind, geometry);
  const { colours, animation = 'PARTICLES' } = board;
  const seen = colours.map(parseColour);
  return { x: rect.x + rect.width / 2, hitLine: board.keys.y, rise, large, colours: seen, animation };
}

class FlyingSparks implements Sparks {
  readonly ring = createInstanceRing(PARTICLES, PARTICLE_FLOATS);
  readonly #chance = createChance(SEED);
  readonly #seconds: (at: number) => number;
  readonly #fountains: Fountain[] = [];
  #share = 1;
  /** With a reduced share, fractions accumulate until the next particle; the first one is always emitted. */
  #owed = 0.5;
  #now = 0;

  constructor(seconds: (at: number) => number) {
    this.#seconds = seconds;
  }

  strike(placed: PlacedBoard, note: SparkingNote): void {
    const source = this.#share > 0 ? emissionSource(placed, note.note) : null;
    if (source === null) return;
    const { perNote, spawn } = NOTE_EMISSIONS[source.animation];
    this.#burst(source, note.start, perNote);
    if (source.large) this.#fountains.push({ note, source, next: note.start + spawn });
  }

  rest(): void {
    this.#fountains.length = 0;
  }

  setShare(share: number): void {
    this.#share = share;
  }

  settle(now: number): void {
    this.#now = this.#seconds(now);
    let remaining = 0;
    for (const fountain of this.#fountains) {
      if (fountain.note.end <= now) continue;
      this.#fountains[remaining++] = fountain;
      if (now >= fountain.next) this.#flow(fountain, now);
    }
    this.#fountains.length = remaining;
    this.ring.dropWhile(this.#isOver);
  }

  shift(seconds: number): void {
    this.ring.forEach((slot) => {
      const index = slot * PARTICLE_FLOATS + PARTICLE.birth;
      this.ring.data[index] = (this.ring.data[index] ?? 0) - seconds;
    });
    this.ring.touchAll();
  }

  #burst(source: EmissionSource, at: number, count: number): void {
    this.#owed += count * this.#share;
    const fly = Math.floor(this.#owed + 1e-6);
    this.#owed -= fly;
    for (let index = 0; index < fly; index++) {
      const birth = this.#seconds(particleBirth(source.animation, at, index, this.#chance()));
      emissions[source.animation](this.ring, { source, birth, share: this.#share, chance: this.#chance });
    }
  }

  #flow(fountain: Fountain, now: number): void {
    const { source, note } = fountain;
    const { perNote, spawn } = NOTE_EMISSIONS[source.animation];
    const tired = Math.floor((now - note.start) / TIRES_EVERY);
    this.#burst(source, now, Math.max(Math.min(FEWEST, perNote), perNote - tired));
    fountain.next = now + spawn;
  }

  readonly #isOver = (slot: number): boolean => {
    const index = slot * PARTICLE_FLOATS + PARTICLE.birth;
    return (this.ring.data[index] ?? 0) + (this.ring.data[index + 1] ?? 0) < this.#now;
  };
}

/** `seconds` converts page time in ms to the picture's time. */
export function createSparks(seconds: (at: number) => number): Sparks {
  return new FlyingSparks(seconds);
}
