/** Whoever asks the one session of a database: a connection as its users see it. */
export type Asker = object;

/** One session for many: all ask at once, in order, until one of them has it alone for the length of a transaction. */
export class Turns {
  #alone: Asker | null = null;
  readonly #waiting: (() => void)[] = [];

  /** Ends when nobody else has the session alone. */
  async await(asker: Asker): Promise<void> {
    while (this.#alone !== null && this.#alone !== asker) await this.#turn();
  }

  /** From the end of this on until `leave` all others wait. */
  async haveAlone(asker: Asker): Promise<void> {
    while (this.#alone !== null) await this.#turn();
    this.#alone = asker;
  }

  /** Lets the others go on, in the order in which they came, if this one had the session alone. */
  leave(asker: Asker): void {
    if (this.#alone !== asker) return;
    this.#alone = null;
    for (const go of this.#waiting.splice(0)) go();
  }

  #turn(): Promise<void> {
    return new Promise((go) => this.#waiting.push(go));
  }
}
