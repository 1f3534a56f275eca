import { BAR_FLOATS } from './bars.ts';
import type { InstanceRing } from './instance-ring.ts';

/** The current floats of one bar. */
export interface BarView {
  readonly slot: number;
  at(index: number): number;
}

/** Returns the bar of a slot; each view is created once. */
export function createBarViews({ data }: Pick<InstanceRing, 'data'>): (slot: number) => BarView {
  const views: (BarView | undefined)[] = [];

  function make(slot: number): BarView {
    const from = slot * BAR_FLOATS;
    const view = { slot, at: (index: number): number => data[from + index] ?? 0 };
    views[slot] = view;
    return view;
  }

  return (slot) => views[slot] ?? make(slot);
}
