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

export function createInstanceRing(capacity: number, stride: number): InstanceRing {
  const data = new Float32Array(capacity * stride);
  let head = 0;
  let size = 0;
  let touchedFrom = 0;
  let touchedTo = capacity;
  const tail = (): number => (head - size + capacity) % capacity;

  const ring: InstanceRing = {
    capacity,
    stride,
    data,
    get size() {
      return size;
    },
    push: () => {
      const slot = head;
      head = (head + 1) % capacity;
      size = Math.min(capacity, size + 1);
      ring.touch(slot);
      return slot;
    },
    dropWhile: (isOver) => {
      while (size > 0 && isOver(tail())) size--;
    },
    live: () => {
      const first = tail();
      if (size === 0) return [];
      if (first + size <= capacity) return [{ first, count: size }];
      return [
        { first, count: capacity - first },
        { first: 0, count: first + size - capacity },
      ];
    },
    forEach: (visit) => {
      const first = tail();
      for (let index = 0; index < size; index++) visit((first + index) % capacity);
    },
    touch: (slot) => {
      touchedFrom = Math.min(touchedFrom, slot);
      touchedTo = Math.max(touchedTo, slot + 1);
    },
    touchAll: () => {
      touchedFrom = 0;
      touchedTo = capacity;
    },
    takeTouched: () => {
      if (touchedTo <= touchedFrom) return null;
      const touched = { first: touchedFrom, count: touchedTo - touchedFrom };
      touchedFrom = capacity;
      touchedTo = 0;
      return touched;
    },
  };
  return ring;
}
