import { amplitude } from './loudness.ts';

/** Notes within a second that start ducking. Two-handed octaves and chords at the fastest tremolo reach about 55. */
const DUCKING_STARTS = 60;
/** Ducking ends below this number of notes. */
const DUCKING_ENDS = 40;
const SECOND = 1;
const LOWERED = amplitude(-12);
const DOWN_SECONDS = 0.08;
const UP_SECONDS = 0.3;
/** Other players count while their last note is not older than this. */
const ACTIVE_SECONDS = 5;
/** How often the scheduled recovery is renewed while ducking continues. */
const RENEW_SECONDS = 0.25;

/** Tracks whether other players are playing, player could be drowned out. */
export class OtherPlayers {
  /** Whether ducking is switched on. */
  ducking = true;
  #last: object | null = null;
  #lastAt = -Infinity;
  #otherAt = -Infinity;

  /** Registers a note of this player; returns whether others are playing. */
  register(player: object, at: number): boolean {
    if (player !== this.#last) {
      this.#otherAt = this.#lastAt;
      this.#last = player;
    }
    this.#lastAt = at;
    return at - this.#otherAt < ACTIVE_SECONDS;
  }
}

/** The times of one player's last notes. */
class NoteTimes {
  readonly #times = new Float64Array(DUCKING_STARTS + 1).fill(-Infinity);
  #next = 0;

  add(at: number): void {
    this.#times[this.#next] = at;
    this.#next = (this.#next + 1) % this.#times.length;
  }

  /** Whether more than `count` notes, this one included, lie within a second. */
  isOver(count: number, at: number): boolean {
    const index = (this.#next + this.#times.length - 1 - count) % this.#times.length;
    return (this.#times[index] ?? -Infinity) > at - SECOND;
  }
}

/** Ducks a player with too many notes while others play, and recovers a second later. Times are seconds of the audio context. */
export class Ducker {
  readonly #gain: AudioParam;
  readonly #others: OtherPlayers;
  readonly #times = new NoteTimes();
  #lowered = false;
  #renewedAt = -Infinity;

  constructor(gain: AudioParam, others: OtherPlayers) {
    this.#gain = gain;
    this.#others = others;
  }

  struck(at: number): void {
    this.#times.add(at);
    const mustDuck =
      this.#others.register(this, at) && this.#times.isOver(this.#lowered ? DUCKING_ENDS : DUCKING_STARTS, at);
    if (!mustDuck || !this.#others.ducking) this.#lowered = false;
    else this.#lower(at);
  }

  /** Lowers the gain and schedules its recovery, unless renewed. */
  #lower(at: number): void {
    if (this.#lowered && at - this.#renewedAt < RENEW_SECONDS) return;
    this.#lowered = true;
    this.#renewedAt = at;
    this.#gain.cancelScheduledValues(at);
    this.#gain.setTargetAtTime(LOWERED, at, DOWN_SECONDS);
    this.#gain.setTargetAtTime(1, at + SECOND, UP_SECONDS);
  }

  /** Recovers at once. */
  lift(now: number): void {
    this.#lowered = false;
    this.#gain.cancelScheduledValues(now);
    this.#gain.setTargetAtTime(1, now, DOWN_SECONDS);
  }
}
