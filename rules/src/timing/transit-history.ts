/** Width of a step in ms, how many there are, and where they begin: clocks are never quite right, so a transit may be negative. */
const STEP = 0.5;
const STEPS = 2_048;
const LOWEST = -64;
const SLICE = 5_000;
const SLICES = 12;

/** How long the notes of one sender were on their way, over the last minute: a histogram for each five seconds. */
export class TransitHistory {
  readonly #slices = new Uint16Array(SLICES * STEPS);
  readonly #minute = new Uint32Array(STEPS);
  readonly #sizes = new Uint32Array(SLICES);
  #current = 0;
  #began = -Infinity;

  add(transit: number, now: number): void {
    this.#advance(now);
    const step = Math.min(STEPS - 1, Math.max(0, Math.floor((transit - LOWEST) / STEP)));
    const cell = this.#current * STEPS + step;
    this.#slices[cell] = (this.#slices[cell] ?? 0) + 1;
    this.#minute[step] = (this.#minute[step] ?? 0) + 1;
    this.#sizes[this.#current] = (this.#sizes[this.#current] ?? 0) + 1;
  }

  /** Events in the last `slices` × 5 s. */
  count(slices = SLICES): number {
    let count = 0;
    for (let back = 0; back < slices; back++) count += this.#sizes[this.#back(back)] ?? 0;
    return count;
  }

  /** The transit that `share` of the events of the last `slices` × 5 s did not reach. */
  low(share: number, slices: number): number {
    let left = Math.floor(share * this.count(slices));
    for (let step = 0; step < STEPS; step++) {
      left -= this.#recent(step, slices);
      if (left < 0) return LOWEST + (step + 0.5) * STEP;
    }
    return LOWEST;
  }

  /** The least transit that only `share` of the last minute's events exceeded. */
  high(share: number): number {
    let left = Math.floor(share * this.count());
    for (let step = STEPS - 1; step >= 0; step--) {
      left -= this.#minute[step] ?? 0;
      if (left < 0) return LOWEST + (step + 1) * STEP;
    }
    return LOWEST;
  }

  #back(slices: number): number {
    return (this.#current + SLICES - slices) % SLICES;
  }

  #recent(step: number, slices: number): number {
    let count = 0;
    for (let back = 0; back < slices; back++) count += this.#slices[this.#back(back) * STEPS + step] ?? 0;
    return count;
  }

  #advance(now: number): void {
    if (this.#began === -Infinity) this.#began = now;
    const due = Math.min(SLICES, Math.floor((now - this.#began) / SLICE));
    for (let turn = 0; turn < due; turn++) this.#turn();
    if (due > 0) this.#began = now - ((now - this.#began) % SLICE);
  }

  #turn(): void {
    this.#current = (this.#current + 1) % SLICES;
    const start = this.#current * STEPS;
    for (let step = 0; step < STEPS; step++) {
      const gone = this.#slices[start + step] ?? 0;
      if (gone > 0) this.#minute[step] = (this.#minute[step] ?? 0) - gone;
    }
    this.#slices.fill(0, start, start + STEPS);
    this.#sizes[this.#current] = 0;
  }
}
