import {
  gradeOfHit,
  HELD_UNITS,
  HIT_UNITS,
  MARGIN,
  MISSED_UNITS,
  pointsOf,
  WRONG_UNITS,
  type HitGrade,
} from './points.ts';
import type { RankedNote } from './ranked-notes.ts';

/** A key that went down or came up in a run, in whole ticks from the beginning of the track. */
export interface RunEvent {
  readonly tick: number;
  /** MIDI note number. */
  readonly key: number;
  readonly down: boolean;
}

/** What a press was: `note` is an index in the run's notes, `offset` how many ticks late it was. */
export type PressResult =
  | { readonly grade: HitGrade; readonly note: number; readonly offset: number }
  | { readonly grade: 'wrong' };

/** The result of a run. */
export interface RunResult {
  /** Whole points. */
  readonly score: number;
  readonly perfects: number;
  readonly goods: number;
  readonly normals: number;
  readonly misses: number;
  /** Presses that belonged to no note. */
  readonly wrongs: number;
  /** The most notes that were hit without a miss or a wrong press between them. */
  readonly bestStreak: number;
  /** Notes that were hit, in percent of all. */
  readonly progress: number;
}

/** A key that is down for a note it hit; `from` is how far its points are counted, `until` where they end. */
interface Hold {
  from: number;
  readonly until: number;
}

const GRADES = { perfect: 'perfects', good: 'goods', normal: 'normals' } as const;
const WRONG: PressResult = { grade: 'wrong' };

/**
 * Judges a ranked run by the scoring table of the specification's rules, while it is played or afterwards. Ticks are whole, so the result is exact,
 * and depends on the events only, and not on how often `advance` is called between them.
 */
export class RunJudge {
  readonly #notes: readonly RankedNote[];
  readonly #speed: number;
  /** For each key, its notes in their order, and how many of them are hit or missed. */
  readonly #byKey = new Map<number, { readonly notes: number[]; done: number }>();
  readonly #offsets: Float64Array;
  readonly #holds = new Map<number, Hold>();
  readonly #counts = { perfects: 0, goods: 0, normals: 0, misses: 0, wrongs: 0 };
  /** The first note that may still be missed. */
  #open = 0;
  #now = -Infinity;
  #units = 0;
  #streak = 0;
  #bestStreak = 0;

  /** @param notes From `rankedNotes`. @param speed From 0.25 to 2, in steps of 0.25. */
  constructor(notes: readonly RankedNote[], speed: number) {
    this.#notes = notes;
    this.#speed = speed;
    this.#offsets = new Float64Array(notes.length).fill(NaN);
    for (const [index, { key }] of notes.entries()) {
      const ofKey = this.#byKey.get(key) ?? { notes: [], done: 0 };
      ofKey.notes.push(index);
      this.#byKey.set(key, ofKey);
    }
  }

  /** How late each note was hit, in ticks; NaN where it was not. */
  get offsets(): Readonly<Float64Array> {
    return this.#offsets;
  }

  /** The latest tick that was judged. What comes with an earlier one counts as if it came now. */
  get now(): number {
    return this.#now;
  }

  get streak(): number {
    return this.#streak;
  }

  /** Whole points so far, with those of the keys that are down. */
  get score(): number {
    let units = this.#units;
    for (const hold of this.#holds.values()) units += this.#unitsOf(hold, this.#now);
    return pointsOf(units, this.#speed);
  }

  /** Judges all that happens until this tick by itself. Returns how many notes were missed. */
  advance(tick: number): number {
    let missed = 0;
    for (let note = this.#notes[this.#open]; note !== undefined; note = this.#notes[this.#open]) {
      const isHit = !Number.isNaN(this.#offsets[this.#open]);
      if (!isHit && note.at + MARGIN >= tick) break;
      if (!isHit) {
        this.#miss(note);
        missed++;
      }
      this.#open++;
    }
    this.#now = Math.max(this.#now, tick);
    return missed;
  }

  press(key: number, tick: number): PressResult {
    this.release(key, tick);
    const ofKey = this.#byKey.get(key);
    const index = ofKey?.notes[ofKey.done];
    const note = index === undefined ? undefined : this.#notes[index];
    if (ofKey === undefined || index === undefined || note === undefined || note.at - this.#now > MARGIN)
      return this.#wrong();
    ofKey.done++;
    return this.#hit(note, index);
  }

  release(key: number, tick: number): void {
    this.advance(tick);
    const hold = this.#holds.get(key);
    if (hold === undefined) return;
    this.#units += this.#unitsOf(hold, this.#now);
    this.#holds.delete(key);
  }

  /** Ends the run: keys come up, and notes that are left are missed. */
  finish(): RunResult {
    for (const key of this.#holds.keys()) this.release(key, this.#now);
    this.advance(Infinity);
    const { perfects, goods, normals } = this.#counts;
    const progress = this.#notes.length === 0 ? 0 : ((perfects + goods + normals) / this.#notes.length) * 100;
    return { score: pointsOf(this.#units, this.#speed), ...this.#counts, bestStreak: this.#bestStreak, progress };
  }

  #unitsOf({ from, until }: Hold, tick: number): number {
    return Math.max(0, Math.min(tick, until) - from) * HELD_UNITS;
  }

  #hit({ at, key, length }: RankedNote, index: number): PressResult {
    const offset = this.#now - at;
    const grade = gradeOfHit(offset);
    this.#offsets[index] = offset;
    this.#units += HIT_UNITS[grade];
    this.#counts[GRADES[grade]]++;
    this.#bestStreak = Math.max(this.#bestStreak, ++this.#streak);
    this.#holds.set(key, { from: this.#now, until: this.#now + length });
    return { grade, note: index, offset };
  }

  #miss({ at, key }: RankedNote): void {
    const ofKey = this.#byKey.get(key);
    if (ofKey !== undefined) ofKey.done++;
    this.#counts.misses++;
    this.#take(MISSED_UNITS, at + MARGIN);
  }

  #wrong(): PressResult {
    this.#counts.wrongs++;
    this.#take(WRONG_UNITS, this.#now);
    return WRONG;
  }

  /** Takes units at a tick, but never more than there are then. */
  #take(units: number, tick: number): void {
    for (const hold of this.#holds.values()) {
      this.#units += this.#unitsOf(hold, tick);
      hold.from = Math.max(hold.from, Math.min(tick, hold.until));
    }
    this.#units = Math.max(0, this.#units - units);
    this.#streak = 0;
  }
}

/** Judges events in the order of their ticks. */
export function judgeEvents(judge: RunJudge, events: readonly RunEvent[]): void {
  for (const { tick, key, down } of events) {
    if (down) judge.press(key, tick);
    else judge.release(key, tick);
  }
}

/** The result of a whole run. */
export function judgeRun(notes: readonly RankedNote[], speed: number, events: readonly RunEvent[]): RunResult {
  const judge = new RunJudge(notes, speed);
  judgeEvents(judge, events);
  return judge.finish();
}
