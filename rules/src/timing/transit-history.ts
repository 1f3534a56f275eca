/** Bins of the histogram: width in ms, number, and lowest value. A transit may be negative, because clocks are inexact. */
const STEP = 0.5;
const STEPS = 2_048;
const LOWEST = -64;
const SLICE = 2_500;
const SLICES = 24;

/** Number of events in the last 5 s from which their highest transit defines a calm link. */
const ENOUGH_TO_BE_CALM = 8;
/** A slice is rough when more than this share of it is more than `ROUGH_BY` ms above the calm transit. */
const ROUGH_SHARE = 0.1;
const ROUGH_BY = 20;

function stepOf(transit: number): number {
  return Math.min(STEPS - 1, Math.max(0, Math.floor((transit - LOWEST) / STEP)));
}

/** Transits of one sender's notes in the last minute: a histogram for each 2.5 s. */
export class TransitHistory {
  readonly #slices = new Uint16Array(SLICES * STEPS);
  readonly #sizes = new Uint32Array(SLICES);
  #current = 0;
  #began = -Infinity;

  add(transit: number, now: number): void {
    this.#advance(now);
    const cell = this.#current * STEPS + stepOf(transit);
    this.#slices[cell] = (this.#slices[cell] ?? 0) + 1;
    this.#sizes[this.#current] = (this.#sizes[this.#current] ?? 0) + 1;
  }

  /** Number of events in the last `slices` × 2.5 s. */
  count(slices = SLICES): number {
    let count = 0;
    for (let back = 0; back < slices; back++) count += this.#sizes[this.#back(back)] ?? 0;
    return count;
  }

  /** Quantile of the transits of the last `slices` × 2.5 s, ms: `share` of the events were faster. */
  low(share: number, slices: number): number {
    let left = Math.floor(share * this.count(slices));
    for (let step = 0; step < STEPS; step++) {
      for (let back = 0; back < slices; back++) left -= this.#slices[this.#back(back) * STEPS + step] ?? 0;
      if (left < 0) return LOWEST + (step + 0.5) * STEP;
    }
    return LOWEST;
  }

  /**
   * Transit in ms that only `share` of the last minute's events exceeded. Events slower than `most` are ignored, and so are
   * rough slices, once the link is calm again.
   */
  high(share: number, most = Infinity): number {
    const top = stepOf(most);
    const slices = this.#slicesThatCount(top);
    let left = 0;
    for (const slice of slices) left += this.#sumOf(slice, 0, top);
    left = Math.floor(share * left);
    for (let step = top; step >= 0; step--) {
      for (const slice of slices) left -= this.#slices[slice * STEPS + step] ?? 0;
      if (left < 0) return LOWEST + (step + 1) * STEP;
    }
    return LOWEST;
  }

  /** The last two slices, and all others that are not rough. */
  #slicesThatCount(top: number): number[] {
    const rough = this.#calmStep(top) + ROUGH_BY / STEP;
    const slices: number[] = [];
    for (let back = 0; back < SLICES; back++) {
      const slice = this.#back(back);
      const size = this.#sizes[slice] ?? 0;
      if (back < 2 || this.#sumOf(slice, rough, top) <= ROUGH_SHARE * size) slices.push(slice);
    }
    return slices;
  }

  /** The highest bin of the last two slices; the top bin when they have too few events. */
  #calmStep(top: number): number {
    if (this.count(2) < ENOUGH_TO_BE_CALM) return top;
    let step = top;
    while (step > 0 && this.#cell(0, step) + this.#cell(1, step) === 0) step--;
    return step;
  }

  #sumOf(slice: number, from: number, to: number): number {
    let sum = 0;
    for (let step = from; step <= to; step++) sum += this.#slices[slice * STEPS + step] ?? 0;
    return sum;
  }

  #cell(back: number, step: number): number {
    return this.#slices[this.#back(back) * STEPS + step] ?? 0;
  }

  #back(slices: number): number {
    return (this.#current + SLICES - slices) % SLICES;
  }

  #advance(now: number): void {
    if (this.#began === -Infinity) this.#began = now;
    const due = Math.min(SLICES, Math.floor((now - this.#began) / SLICE));
    for (let turn = 0; turn < due; turn++) this.#turn();
    if (due > 0) this.#began = now - ((now - this.#began) % SLICE);
  }

  #turn(): void {
    this.#current = (this.#current + 1) % SLICES;
    this.#slices.fill(0, this.#current * STEPS, (this.#current + 1) * STEPS);
    this.#sizes[this.#current] = 0;
  }
}
