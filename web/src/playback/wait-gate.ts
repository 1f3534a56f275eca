import type { TrackContent } from '@quatremains/rules/songs/track-content';
import { judgeStrike, momentFrom, type Moment, type StrikeResult } from '@quatremains/rules/songs/wait';
import { firstFrom } from './first-from.ts';

/** The notes that a waiting player still has to strike. */
export interface AwaitedMoment {
  readonly moment: Moment;
  /** The keys of the moment that have been struck. */
  readonly struck: readonly number[];
}

export const NOTHING_AWAITED: AwaitedMoment = { moment: { position: 0, keys: [], notes: [], next: 0 }, struck: [] };

/** Holds a track at each moment until the player has struck all its keys. */
export class WaitGate {
  readonly #content: TrackContent;
  readonly #isPlayers: (index: number) => boolean;
  #awaited: AwaitedMoment | null = null;

  constructor(content: TrackContent, isPlayers: (index: number) => boolean) {
    this.#content = content;
    this.#isPlayers = isPlayers;
  }

  get awaited(): AwaitedMoment | null {
    return this.#awaited;
  }

  /** The position that the track must not pass. */
  get barrier(): number {
    return this.#awaited?.moment.position ?? Infinity;
  }

  seek(position: number): void {
    this.#await(firstFrom(this.#content.starts, position));
  }

  #await(from: number): void {
    const moment = momentFrom(this.#content, this.#isPlayers, from);
    this.#awaited = moment && { moment, struck: [] };
  }

  /** Judges a struck key, and goes on to the next moment when this one is complete. */
  strike(key: number, position: number): StrikeResult | 'complete' {
    const awaited = this.#awaited;
    if (awaited === null) return 'early';
    const result = judgeStrike(awaited.moment, awaited.struck, key, position);
    if (result !== 'hit') return result;
    const struck = [...awaited.struck, key];
    this.#awaited = { moment: awaited.moment, struck };
    if (struck.length < awaited.moment.keys.length) return 'hit';
    this.#await(awaited.moment.next);
    return 'complete';
  }

  /** Nothing is waited for. */
  open(): void {
    this.#awaited = null;
  }
}
