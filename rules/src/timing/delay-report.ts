/** How one player has been heard. Fed with each of their notes, asked once a second. */
export class DelayReport {
  #notes = 0;
  #late = 0;
  #sum = 0;
  #recent = 0;
  #delay: number | null = null;

  /** A note sounds `delay` ms after its key went down. */
  add(delay: number, isLate: boolean): void {
    this.#notes++;
    if (isLate) this.#late++;
    this.#sum += delay;
    this.#recent++;
  }

  /** A note came too late to be sounded. */
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

  /** The mean delay since the last time this was asked, or the one before where nothing sounded since; null before the first note. */
  takeDelay(): number | null {
    if (this.#recent > 0) this.#delay = this.#sum / this.#recent;
    this.#sum = 0;
    this.#recent = 0;
    return this.#delay;
  }
}
