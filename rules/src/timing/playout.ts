import { NOTES, PLAYOUT_MARGIN } from '@quatremains/protocol/limits';
import { autoMargin } from './auto-margin.ts';
import { fastestTransit, type ExpectedTransit } from './transit.ts';
import { TransitHistory } from './transit-history.ts';

/** How much a listener gives for a true rhythm. */
export const audioLatencies = ['realTime', 'fast', 'balanced', 'safe', 'auto', 'perfectRhythm'] as const;
export type AudioLatency = (typeof audioLatencies)[number];

/** A margin from which on notes may wait for others at the server: it is counted from the fastest way, which did not wait. */
const LETS_NOTES_WAIT = 20;

/** Whether a listener lets others' notes come joined. `auto` looks for the least margin, so nothing shall be added to what it looks at. */
export function takesNotesJoined(latency: AudioLatency): boolean {
  return latency !== 'auto' && PLAYOUT_MARGIN[latency] >= LETS_NOTES_WAIT;
}

/** A sender who did nothing for so long has paused: nobody hears a few milliseconds there. */
const PAUSE = 500;
/** While they play, the delay is looked at this often and moves by at most this share of time: 0.1 ms in a distance of 200 ms. */
const LOOK = 250;
const SLEW = 0.0005;
/** What the listener chose anew is caught up with at a fiftieth of the tempo. */
const CHOSEN_SLEW = 0.02;
/** So is the way back to a delay that is less by this much: what asked for it is over. */
const MUCH_LESS = 60;

/** Events that arrive within this time of each other, though they were played further apart, have been held up by the same stall. */
const TOGETHER = 5;
/** After so many events in a row that came too late to be sounded, the way itself has become a longer one. */
const LONGER_WAY = 24;

/**
 * When the events of one sender sound for one listener, all times on the server's clock: sender's time + delay, where
 * delay = fastest transit + margin. The delay changes in the sender's pauses; in between it creeps, unheard. What one stall has held up
 * counts as one event.
 * Real Time asks for no evenness at all: there a note sounds when it comes, and only its lateness is told by the same rule.
 */
export class Playout {
  #history = new TransitHistory();
  #expected: ExpectedTransit | null;
  #latency: AudioLatency;
  #delay = 0;
  #target = 0;
  #lookedAt = -Infinity;
  #lastAt = -Infinity;
  #arrivedAt = -Infinity;
  #tooLateInARow = 0;
  #lastPlay = -Infinity;
  #lateness = 0;
  #isChosenAnew = false;

  constructor(latency: AudioLatency, expected: ExpectedTransit | null) {
    this.#latency = latency;
    this.#expected = expected;
  }

  choose(latency: AudioLatency): void {
    if (this.#latency === latency) return;
    this.#latency = latency;
    this.#isChosenAnew = true;
    this.#lookedAt = -Infinity;
  }

  /** What the links say now. */
  expect(expected: ExpectedTransit | null): void {
    this.#expected = expected;
  }

  /** How far the last scheduled event came after its time in ms; 0 when it was in time. */
  get lateness(): number {
    return this.#lateness;
  }

  /** Fastest transit plus margin, as it is at the moment. */
  get delay(): number {
    return this.#delay;
  }

  /** Whether the last scheduled event came so late that a note-on is shown only. */
  get isTooLate(): boolean {
    return this.#lateness > NOTES.tooLate;
  }

  /** When the event of the moment `at`, which arrives `now`, shall sound: never in the past, never before an earlier event of its sender. */
  schedule(at: number, now: number): number {
    const isHeldUp = now - this.#arrivedAt <= Math.min(TOGETHER, (at - this.#lastAt) / 2);
    this.#arrivedAt = now;
    if (!isHeldUp) this.#history.add(now - at, now);
    const since = at - this.#lastAt;
    const paused = since >= PAUSE;
    if (paused || now - this.#lookedAt >= LOOK) this.#look(now);
    this.#move(paused, Math.max(0, since), now - at);
    this.#lastAt = Math.max(this.#lastAt, at);
    const due = at + this.#delay;
    this.#lateness = Math.max(0, now - due);
    if (!isHeldUp) this.#followLongerWay();
    this.#lastPlay = Math.max(this.#latency === 'realTime' ? now : due, now, this.#lastPlay);
    return this.#lastPlay;
  }

  #followLongerWay(): void {
    this.#tooLateInARow = this.isTooLate ? this.#tooLateInARow + 1 : 0;
    if (this.#tooLateInARow < LONGER_WAY) return;
    this.#tooLateInARow = 0;
    this.#history = new TransitHistory();
  }

  #look(now: number): void {
    this.#lookedAt = now;
    const fastest = fastestTransit(this.#history, this.#expected);
    this.#target = fastest + this.#margin(fastest);
  }

  #margin(fastest: number): number {
    if (this.#latency === 'auto') return autoMargin(this.#history, fastest, this.#expected);
    return PLAYOUT_MARGIN[this.#latency];
  }

  #move(paused: boolean, since: number, transit: number): void {
    const way = this.#target - this.#delay;
    const step = since * (this.#isChosenAnew || way < -MUCH_LESS ? CHOSEN_SLEW : SLEW);
    if (paused || Math.abs(way) <= step) {
      this.#delay = this.#target;
      this.#isChosenAnew = false;
      return;
    }
    this.#delay += Math.sign(way) * step;
    // A late note has bent the rhythm already; going along with it spares the next one.
    if (transit > this.#delay) this.#delay = Math.max(this.#delay, Math.min(transit, this.#target));
  }
}
