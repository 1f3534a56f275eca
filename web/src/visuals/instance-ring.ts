/** A stretch of instances that lie behind one another. */
export interface Stretch {
  readonly first: number;
  readonly count: number;
}

/** A ring of equal instances in one array, as the GPU reads it. Written at the head, given up at the tail. */
export interface InstanceRing {
  readonly capacity: number;
  readonly stride: number;
  readonly data: Float32Array;
  /** Makes room for one instance and returns its slot; the oldest is overwritten when the ring is full. */
  push(): number;
  /** Gives up the oldest instances for as long as they are over. */
  dropWhile(isOver: (slot: number) => boolean): void;
  readonly size: number;
  /** The live slots, oldest first, in at most two stretches. */
  live(): Stretch[];
  forEach(visit: (slot: number) => void): void;
  touch(slot: number): void;
  touchAll(): void;
  /** What was written since the last call, or null. */
  takeTouched(): Stretch | null;
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

  live(): Stretch[] {
    const first = this.#tail;
    const over = first + this.size - this.capacity;
    if (this.size === 0) return [];
    if (over <= 0) return [{ first, count: this.size }];
    return [
      { first, count: this.size - over },
      { first: 0, count: over },
    ];
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

  takeTouched(): Stretch | null {
    const touched = { first: this.#touchedFrom, count: this.#touchedTo - this.#touchedFrom };
    this.#touchedFrom = this.capacity;
    this.#touchedTo = 0;
    return touched.count > 0 ? touched : null;
  }
}

export function createInstanceRing(capacity: number, stride: number): InstanceRing {
  return new Ring(capacity, stride);
}
