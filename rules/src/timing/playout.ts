import { NOTES, PLAYOUT_MARGIN } from '@quatremains/protocol/limits';
import { autoMargin } from './auto-margin.ts';
import { fastestTransit, type ExpectedTransit } from './transit.ts';
import { TransitHistory } from './transit-history.ts';

/** Latency settings of the listener, from the lowest delay to the most even rhythm. */
export const audioLatencies = ['realTime', 'fast', 'balanced', 'safe', 'auto', 'perfectRhythm'] as const;
export type AudioLatency = (typeof audioLatencies)[number];

/** Margin from which the server may join notes, ms. The margin is added to the fastest transit, which has no such wait. */
const LETS_NOTES_WAIT = 20;

/** Whether the server may join notes for this setting. It may not for `auto`, because the wait would change the measured transit. */
export function takesNotesJoined(latency: AudioLatency): boolean {
  return latency !== 'auto' && PLAYOUT_MARGIN[latency] >= LETS_NOTES_WAIT;
}

/** Length of a sender's pause, ms, in which a change of the delay is inaudible. */
const PAUSE = 500;
/** Interval of updates of the target (ms) and slew rate of the delay, as a share of time: 0.1 ms in 200 ms. */
const LOOK = 250;
const SLEW = 0.0005;
/** Slew rate after the listener has changed the setting. */
const CHOSEN_SLEW = 0.02;
/** The same rate applies to a delay that is this much too long, ms, because its reason is over. */
const MUCH_LESS = 60;

/** Events that arrive within this time (ms), though they were played further apart, were delayed by the same stall. */
const TOGETHER = 5;
/** Number of consecutive events too late to play, after which the network path counts as changed. */
const LONGER_WAY = 24;

/**
 * Playout times of one sender's events for one listener, in ms of the server's clock: sender's time + delay, where
 * delay = fastest transit + margin. The delay changes in the sender's pauses; in between it slews inaudibly. Events delayed by one stall
 * count as one event. (design/timing.md)
 * With `realTime` a note plays on arrival; only its lateness follows the same rule.
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

  /** Sets the expected transit from the links of both clients. */
  expect(expected: ExpectedTransit | null): void {
    this.#expected = expected;
  }

  /** Lateness of the last scheduled event, ms; 0 when it was in time. */
  get lateness(): number {
    return this.#lateness;
  }

  /** Current delay: fastest transit plus margin, ms. */
  get delay(): number {
    return this.#delay;
  }

  /** Whether the last scheduled event was so late that a note-on is drawn but not played. */
  get isTooLate(): boolean {
    return this.#lateness > NOTES.tooLate;
  }

  /** Playout time of an event with time `at` that arrives at `now`: never in the past, never before an earlier event of its sender. */
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
    // A late note has shifted the rhythm already; following it keeps the next note in time.
    if (transit > this.#delay) this.#delay = Math.max(this.#delay, Math.min(transit, this.#target));
  }
}
