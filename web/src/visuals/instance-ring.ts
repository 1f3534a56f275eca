/** Receives a range of consecutive instances. */
export type OnRange = (first: number, count: number) => void;

/** A ring buffer of equal instances in one array, as the GPU reads it. Written at the head, freed at the tail. */
export interface InstanceRing {
  readonly capacity: number;
  readonly stride: number;
  readonly data: Float32Array;
  /** Allocates one instance and returns its slot; the oldest is overwritten when the ring is full. */
  push(): number;
  /** Frees the oldest instances while they are over. */
  dropWhile(isOver: (slot: number) => boolean): void;
  readonly size: number;
  /** The slot of the nth oldest live instance. */
  slotAt(index: number): number;
  /** The live slots, oldest first, in at most two ranges. */
  eachRange(visit: OnRange): void;
  forEach(visit: (slot: number) => void): void;
  touch(slot: number): void;
  touchAll(): void;
  /** The range written since the last call, if any. */
  takeTouched(visit: OnRange): void;
}

class Ring implements InstanceRing {
  readonly capacity: number;
  readonly stride: number;
  readonly data: Float32Array;
  size = 0;
  #head = 0;
  #touchedFrom = 0;
  #touchedTo: number;

  constructor(capacity: number, stride: number) {
    this.capacity = capacity;
    this.stride = stride;
    this.data = new Float32Array(capacity * stride);
    this.#touchedTo = capacity;
  }

  get #tail(): number {
    return (this.#head - this.size + this.capacity) % this.capacity;
  }

  slotAt(index: number): number {
    return (this.#tail + index) % this.capacity;
  }

  push(): number {
    const slot = this.#head;
    this.#head = (slot + 1) % this.capacity;
    this.size = Math.min(this.capacity, this.size + 1);
    this.touch(slot);
    return slot;
  }

  dropWhile(isOver: (slot: number) => boolean): void {
    while (this.size > 0 && isOver(this.#tail)) this.size--;
  }

  eachRange(visit: OnRange): void {
    const first = this.#tail;
    const over = Math.max(0, first + this.size - this.capacity);
    if (this.size > over) visit(first, this.size - over);
    if (over > 0) visit(0, over);
  }

  forEach(visit: (slot: number) => void): void {
    const first = this.#tail;
    for (let index = 0; index < this.size; index++) visit((first + index) % this.capacity);
  }

  touch(slot: number): void {
    this.#touchedFrom = Math.min(this.#touchedFrom, slot);
    this.#touchedTo = Math.max(this.#touchedTo, slot + 1);
  }

  touchAll(): void {
    this.#touchedFrom = 0;
    this.#touchedTo = this.capacity;
  }

  takeTouched(visit: OnRange): void {
    const first = this.#touchedFrom;
    const end = this.#touchedTo;
    this.#touchedFrom = this.capacity;
    this.#touchedTo = 0;
    if (end > first) visit(first, end - first);
  }
}

export function createInstanceRing(capacity: number, stride: number): InstanceRing {
  return new Ring(capacity, stride);
}
