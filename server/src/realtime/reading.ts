import type { Clock } from '@quatremains/rules/clock';
import { createAllowance } from '@quatremains/rules/play/fair-use';
import type { Timers } from '../platform/timers.ts';

/** A line on which messages arrive. */
export interface Line {
  /** Whether each further message of what has arrived waits for a turn of its own. */
  takeTurns(isOn: boolean): void;
  pauseReading(): void;
  resumeReading(): void;
}

/** Refused requests of one connection that are looked at in one turn of the event loop; of others it is one. */
const REFUSED_IN_A_TURN = 8;
/** Requests too many that are answered before reading begins to pause. */
const PATIENCE = { burst: 100, perSecond: 20 } as const;
const SHORTEST_REST = 250;
const LONGEST_REST = 2_000;
/** What each request too many adds to a rest, where that makes it longer; its inverse is how many a second are looked at at most. */
const REST_FOR_EACH = 5;

export type ReadingOptions = { readonly clock: Clock; readonly timers: Timers };

/**
 * How fast one connection is read. A burst of requests is done one by one, so that the notes of others pass between them; and who goes on
 * asking too much is read, and answered, now and then only. What they send meanwhile waits on their side of the line.
 */
export class Reading {
  readonly #line: Line;
  readonly #options: ReadingOptions;
  readonly #patience = createAllowance(PATIENCE);
  #inTurn = 0;
  #excess = 0;
  #isResting = false;

  constructor(line: Line, options: ReadingOptions) {
    this.#line = line;
    this.#options = options;
  }

  /** A request came that will be done. */
  requestCame(): void {
    this.#spend(REFUSED_IN_A_TURN);
  }

  /** One came that was refused for being too many. */
  excessCame(): void {
    this.#spend(1);
    this.#excess++;
    if (this.#isResting || this.#patience.take(1, this.#options.clock.now())) return;
    this.#isResting = true;
    this.#line.pauseReading();
    this.#rest(SHORTEST_REST);
  }

  #spend(amount: number): void {
    if (this.#inTurn === 0) this.#options.timers.endOfTurn(this.#beginTurn);
    this.#inTurn += amount;
    if (this.#inTurn >= REFUSED_IN_A_TURN) this.#line.takeTurns(true);
  }

  readonly #beginTurn = (): void => {
    this.#inTurn = 0;
    this.#line.takeTurns(false);
  };

  #rest(duration: number): void {
    this.#excess = 0;
    this.#options.timers.after(duration, this.#wake);
  }

  /** What had arrived before the rest has been answered during it, and may want a longer one. */
  readonly #wake = (): void => {
    const owed = Math.min(this.#excess * REST_FOR_EACH, LONGEST_REST);
    if (owed > SHORTEST_REST) return this.#rest(owed);
    this.#isResting = false;
    this.#line.resumeReading();
  };
}
