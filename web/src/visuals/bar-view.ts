import { BAR_FLOATS } from './bars.ts';
import type { InstanceRing } from './instance-ring.ts';

/** The floats of one bar, as they are now. */
export interface BarView {
  readonly slot: number;
  at(index: number): number;
}

/** Gives the bar in a slot; each view is made once. */
export function createBarViews({ data }: InstanceRing): (slot: number) => BarView {
  const views: (BarView | undefined)[] = [];

  function make(slot: number): BarView {
    const from = slot * BAR_FLOATS;
    const view = { slot, at: (index: number): number => data[from + index] ?? 0 };
    views[slot] = view;
    return view;
  }

  return (slot) => views[slot] ?? make(slot);
}
