import { parseColour } from '../colour.ts';
import { hasLargeKeys } from '../drawn-key.ts';
import { createInstanceRing, type InstanceRing } from '../instance-ring.ts';
import { keyRect } from '../key-geometry.ts';
import type { PlacedBoard } from '../placed-board.ts';
import { launches } from './launches.ts';
import { createChance, flightBirth, NOTE_FLIGHTS, PARTICLE, PARTICLE_FLOATS, type FlightSource } from './particles.ts';

const PARTICLES = 4_096;
const SEED = 88;
/** A held key sends up ever less, down to this many at a time. */
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
  readonly source: FlightSource;
  next: number;
}

/** What flies up from struck keys: sparks, bubbles, fireworks. */
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

function flightSource({ board, geometry }: PlacedBoard, note: number): FlightSource | null {
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
  /** Where only some fly, what is left of one adds up to the next; the first flies. */
  #owed = 0.5;
  #now = 0;

  constructor(seconds: (at: number) => number) {
    this.#seconds = seconds;
  }

  strike(placed: PlacedBoard, note: SparkingNote): void {
    const source = this.#share > 0 ? flightSource(placed, note.note) : null;
    if (source === null) return;
    const { perNote, spawn } = NOTE_FLIGHTS[source.animation];
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
    let kept = 0;
    for (const fountain of this.#fountains) {
      if (fountain.note.end <= now) continue;
      this.#fountains[kept++] = fountain;
      if (now >= fountain.next) this.#flow(fountain, now);
    }
    this.#fountains.length = kept;
    this.ring.dropWhile(this.#isOver);
  }

  shift(seconds: number): void {
    this.ring.forEach((slot) => {
      const index = slot * PARTICLE_FLOATS + PARTICLE.birth;
      this.ring.data[index] = (this.ring.data[index] ?? 0) - seconds;
    });
    this.ring.touchAll();
  }

  #burst(source: FlightSource, at: number, count: number): void {
    this.#owed += count * this.#share;
    const fly = Math.floor(this.#owed + 1e-6);
    this.#owed -= fly;
    for (let index = 0; index < fly; index++) {
      const birth = this.#seconds(flightBirth(source.animation, at, index, this.#chance()));
      launches[source.animation](this.ring, { source, birth, share: this.#share, chance: this.#chance });
    }
  }

  #flow(fountain: Fountain, now: number): void {
    const { source, note } = fountain;
    const { perNote, spawn } = NOTE_FLIGHTS[source.animation];
    const tired = Math.floor((now - note.start) / TIRES_EVERY);
    this.#burst(source, now, Math.max(Math.min(FEWEST, perNote), perNote - tired));
    fountain.next = now + spawn;
  }

  readonly #isOver = (slot: number): boolean => {
    const index = slot * PARTICLE_FLOATS + PARTICLE.birth;
    return (this.ring.data[index] ?? 0) + (this.ring.data[index + 1] ?? 0) < this.#now;
  };
}

/** `seconds` turns page clock ms into the picture's time. */
export function createSparks(seconds: (at: number) => number): Sparks {
  return new FlyingSparks(seconds);
}
