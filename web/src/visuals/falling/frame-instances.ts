import type { Instances } from '../gl-instances.ts';

/** Instances that are written anew in each frame. */
export interface FrameInstances extends Instances {
  clear(): void;
  /** Appends an instance and returns where its floats begin; null where all are in use. */
  add(): number | null;
}

export function createFrameInstances(capacity: number, stride: number): FrameInstances {
  const data = new Float32Array(capacity * stride);
  let size = 0;
  const visitAll: FrameInstances['eachRange'] = (visit) => {
    if (size > 0) visit(0, size);
  };
  return {
    data,
    stride,
    get size() {
      return size;
    },
    clear: () => {
      size = 0;
    },
    add: () => (size < capacity ? stride * size++ : null),
    eachRange: visitAll,
    // All that is drawn is sent in each frame.
    touchAll: () => undefined,
    takeTouched: visitAll,
  };
}
