/** Delay statistics of one player for the listener. */
export class DelayReport {
  #notes = 0;
  #late = 0;
  #sum = 0;
  #recent = 0;
  #delay: number | null = null;

  /** Adds a note that sounds `delay` ms after its key press. */
  add(delay: number, isLate: boolean): void {
    this.#notes++;
    if (isLate) this.#late++;
    this.#sum += delay;
    this.#recent++;
  }

  /** Adds a note that arrived too late to be played. */
  addUnheard(): void {
    this.#notes++;
    this.#late++;
  }

  get notes(): number {
    return this.#notes;
  }

  get late(): number {
    return this.#late;
  }

  /** Mean delay since the last call, ms; without notes since then, the previous one; null before the first note. */
  takeDelay(): number | null {
    if (this.#recent > 0) this.#delay = this.#sum / this.#recent;
    this.#sum = 0;
    this.#recent = 0;
    return this.#delay;
  }
}
