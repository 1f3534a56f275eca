import { BAR, BAR_FLOATS } from './bars.ts';
import type { Rgb } from './colour.ts';

/** The floats of one bar, with its colour. */
export interface BarView {
  at(index: number): number;
  readonly colour: Rgb;
}

export function viewBar(data: Float32Array, slot: number): BarView {
  const from = slot * BAR_FLOATS;
  const at = (index: number): number => data[from + index] ?? 0;
  return { at, colour: [at(BAR.red), at(BAR.green), at(BAR.blue)] };
}
