import type { Loop } from '@quatremains/protocol/entities/bot';
import { loopTimeline, playedEvery, trackKeys, type LoopStroke } from './loop-timeline.ts';

/** Sounds the notes of a loop's tracks. `at` is server time. */
export interface LoopOutput {
  /** Replaces the playable tracks. */
  setTracks(keys: readonly string[], tracks: Loop['tracks']): void;
  strike(key: string, note: number, velocity: number, at: number): void;
  lift(key: string, note: number, at: number): void;
  pedal(key: string, isDown: boolean, at: number): void;
  /** Ends all notes and drops scheduled ones. */
  silence(): void;
}

/** How far ahead notes are scheduled, ms. The most applies where timers of the page run rarely (background tabs). */
const AHEAD = { least: 350, most: 2_500 } as const;
/** Notes later than this are dropped, ms. */
const TOO_LATE = 30;
/** After a gap of this length between two wake-ups (a sleeping device), missed notes are skipped, ms. */
const SLEPT = 1_000;

/** The end of a started note or pedal. */
interface Ending {
  readonly at: number;
  readonly key: string;
  readonly note: number | null;
}

/** The position in one playing loop. Times are server time, ms. */
class Rounds {
  readonly startedAt: number;
  readonly length: number;
  #keys: readonly string[] = [];
  #strokes: readonly LoopStroke[] = [];
  #every = 1;
  #round = 0;
  #place = 0;

  constructor(startedAt: number, length: number) {
    this.startedAt = startedAt;
    this.length = length;
  }

  isSame(loop: Loop): boolean {
    return loop.startedAt === this.startedAt && loop.length === this.length;
  }

  setTracks(keys: readonly string[], strokes: readonly LoopStroke[]): void {
    this.#keys = keys;
    this.#strokes = strokes;
    this.#every = playedEvery(strokes, this.length);
  }

  #beginningOf(round: number): number {
    return this.startedAt + round * this.length;
  }

  /** Moves to the first stroke at or after this time. */
  seek(moment: number): void {
    this.#round = Math.max(0, Math.floor((moment - this.startedAt) / this.length));
    const within = moment - this.#beginningOf(this.#round);
    const place = this.#strokes.findIndex(({ at }) => at >= within);
    const isPlayed = this.#round % this.#every === 0;
    if (place >= 0 && isPlayed) this.#place = place;
    else this.#nextRound();
  }

  #nextRound(): void {
    this.#round += this.#every - (this.#round % this.#every);
    this.#place = 0;
  }

  /** The next stroke and its time; null for an empty loop. */
  peek(): { readonly stroke: LoopStroke; readonly key: string; readonly at: number } | null {
    const stroke = this.#strokes[this.#place];
    if (stroke === undefined) return null;
    return { stroke, key: this.#keys[stroke.track] ?? '', at: this.#beginningOf(this.#round) + stroke.at };
  }

  next(): void {
    this.#place += 1;
    if (this.#place >= this.#strokes.length) this.#nextRound();
  }

  /** The pedals that are down at this time, with their ends. */
  pedalsAt(moment: number): Ending[] {
    const round = Math.floor((moment - this.startedAt) / this.length);
    if (round < 0) return [];
    const begin = this.#beginningOf(round);
    return this.#strokes.flatMap(({ note, track, at, length }) => {
      const isDown = note === null && begin + at < moment && begin + at + length > moment;
      return isDown ? [{ at: begin + at + length, key: this.#keys[track] ?? '', note }] : [];
    });
  }
}

/** Plays a loop repeatedly, slightly ahead of time. `wake` must be called regularly. */
export class LoopPlayer {
  readonly #output: LoopOutput;
  #rounds: Rounds | null = null;
  /** Sorted by time. */
  #endings: Ending[] = [];
  /** Everything before this time has been scheduled. */
  #frontier = 0;
  #wokenAt = 0;

  constructor(output: LoopOutput) {
    this.#output = output;
  }

  get plays(): boolean {
    return this.#rounds !== null;
  }

  /** Starts this loop. Where only its tracks changed, already scheduled notes are not scheduled again. */
  follow(loop: Loop | null, now: number): void {
    const keys = trackKeys(loop?.tracks ?? []);
    const goesOn = loop !== null && this.#rounds?.isSame(loop) === true;
    if (!goesOn) this.#halt();
    this.#output.setTracks(keys, loop?.tracks ?? []);
    if (loop === null || loop.startedAt === null) return;
    this.#rounds ??= new Rounds(loop.startedAt, loop.length);
    this.#rounds.setTracks(keys, loopTimeline(loop));
    this.#endings = this.#endings.filter(({ key }) => keys.includes(key));
    if (goesOn) this.#rounds.seek(this.#frontier);
    else this.#begin(this.#rounds, now);
    this.wake(now);
  }

  #begin(rounds: Rounds, now: number): void {
    this.#frontier = Math.max(now, rounds.startedAt);
    this.#wokenAt = now;
    rounds.seek(this.#frontier);
    for (const ending of rounds.pedalsAt(now)) {
      this.#output.pedal(ending.key, true, now);
      this.#endLater(ending);
    }
  }

  #halt(): void {
    if (this.#rounds === null) return;
    this.#rounds = null;
    this.#endings = [];
    this.#output.silence();
  }

  #endLater(ending: Ending): void {
    const place = this.#endings.findLastIndex(({ at }) => at <= ending.at);
    this.#endings.splice(place + 1, 0, ending);
  }

  /** Schedules the next notes. */
  wake(now: number): void {
    const rounds = this.#rounds;
    if (rounds === null) return;
    if (now > this.#frontier + SLEPT) {
      this.#endings = [];
      this.#output.silence();
      this.#begin(rounds, now);
    }
    const ahead = Math.min(AHEAD.most, Math.max(AHEAD.least, AHEAD.least / 2 + 1.5 * (now - this.#wokenAt)));
    this.#wokenAt = now;
    this.#playUntil(rounds, now + ahead, now);
  }

  #playUntil(rounds: Rounds, until: number, now: number): void {
    for (;;) {
      const stroke = rounds.peek();
      const ending = this.#endings[0];
      const next = Math.min(stroke?.at ?? Infinity, ending?.at ?? Infinity);
      if (next >= until) break;
      if (ending?.at === next) this.#end(ending);
      else if (stroke !== null) {
        rounds.next();
        if (stroke.at > now - TOO_LATE) this.#strike(stroke);
      }
    }
    this.#frontier = Math.max(this.#frontier, until);
  }

  #strike({ stroke: { note, velocity, length }, key, at }: NonNullable<ReturnType<Rounds['peek']>>): void {
    if (note === null) this.#output.pedal(key, true, at);
    else this.#output.strike(key, note, velocity, at);
    this.#endLater({ at: at + length, key, note });
  }

  #end({ key, note, at }: Ending): void {
    this.#endings.shift();
    if (note === null) this.#output.pedal(key, false, at);
    else this.#output.lift(key, note, at);
  }

  stop(): void {
    this.#halt();
    this.#output.setTracks([], []);
  }
}
