import { countInTo } from '@quatremains/rules/songs/count-in';
import type { GroupRole } from '@quatremains/rules/songs/hands';
import { playheadAt, positionAt, timeAt, type Playhead } from '@quatremains/rules/songs/playhead';
import type { Section } from '@quatremains/rules/songs/sections';
import type { SectionPass } from '@quatremains/rules/songs/tempo-ramp';
import type { TrackContent } from '@quatremains/rules/songs/track-content';
import { BeatSchedule } from './beat-schedule.ts';
import { NoteSchedule } from './note-schedule.ts';
import { PassJudge, type Judgement } from './pass-judge.ts';
import type { SongOutput } from './song-output.ts';
import { NOTHING_AWAITED, WaitGate, type AwaitedMoment } from './wait-gate.ts';

/** How far ahead notes are scheduled, ms. The most applies where timers of the page run rarely (background tabs). */
const AHEAD = { least: 350, most: 2_500 } as const;
/** The time from a command to its first note, ms. */
const SOON = 25;
/** Playheads are forgotten when a later one has begun so long ago, ms. */
const PAST = 1_000;
/** A note may still be struck for so long after its start, ms of the track. */
const LATE = 200;

/** How a track is played; read whenever it matters. */
export interface PlayingManner {
  /** Waits for the player's notes. */
  readonly waits: boolean;
  readonly countsIn: boolean;
  readonly metronome: boolean;
  /** The section that is repeated, with a count-in before each pass; null for none. */
  readonly section: Section | null;
}

export interface SongPlayerOptions {
  readonly content: TrackContent;
  readonly output: SongOutput;
  readonly manner: () => PlayingManner;
  /** What becomes of the note of this index. */
  readonly roleOf: (index: number) => GroupRole;
  /** Called with each new playhead; the earlier ones that have not begun are void. */
  readonly onPlayhead: (playhead: Playhead) => void;
  /** The notes that the player is waited for; null while the track goes on. */
  readonly onAwaited: (awaited: AwaitedMoment | null) => void;
  readonly onWrong: (key: number) => void;
  /** How the player's notes and keys were judged. */
  readonly onJudged: (judgement: Judgement) => void;
  /** Called at the end of a section; returns the speed of the next pass. */
  readonly onPass: (pass: SectionPass) => number;
  readonly onEnd: () => void;
}

/** Plays one track on the audio clock. `wake` must be called regularly. */
export class SongPlayer {
  readonly #options: SongPlayerOptions;
  readonly #notes: NoteSchedule;
  readonly #beats: BeatSchedule;
  readonly #gate: WaitGate;
  readonly #judge: PassJudge;
  /** Sorted; all notes of all but the last are scheduled. */
  #playheads: readonly Playhead[] = [];
  #speed = 1;
  #playing = false;
  /** The next pass is scheduled, and begins at this time, ms of the audio clock. */
  #turnsAt = Infinity;
  /** Everything before this time is scheduled, ms of the audio clock. */
  #frontier = 0;
  #wokenAt = 0;
  #shown: AwaitedMoment | null = null;
  /** When the last sound ends, ms of the track. */
  readonly #soundsUntil: number;

  constructor(options: SongPlayerOptions, position: number) {
    const { content, output, roleOf } = options;
    const isPlayers = (index: number): boolean => roleOf(index) === 'player';
    this.#options = options;
    this.#soundsUntil = content.soundEnds.reduce((latest, end) => Math.max(latest, end), content.duration);
    this.#notes = new NoteSchedule(content, output, (index) => roleOf(index) === 'piano');
    this.#beats = new BeatSchedule(content, output);
    this.#gate = new WaitGate(content, isPlayers);
    this.#judge = new PassJudge(content, isPlayers, options.onJudged);
    this.#place({ at: this.#now, from: position, rate: 0 }, position);
  }

  get #now(): number {
    return this.#options.output.now();
  }

  get #last(): Playhead {
    return playheadAt(this.#playheads, Infinity);
  }

  get playing(): boolean {
    return this.#playing;
  }

  /** The position that sounds now, ms of the track. */
  get position(): number {
    return Math.min(this.#options.content.duration, this.#unboundPosition);
  }

  /** It goes on after the end of the track. */
  get #unboundPosition(): number {
    const now = this.#now;
    return positionAt(playheadAt(this.#playheads, now), now);
  }

  #add(playhead: Playhead): void {
    const oldest = this.#playheads.findLast(({ at }) => at <= this.#now - PAST)?.at ?? -Infinity;
    this.#playheads = [...this.#playheads.filter(({ at }) => at >= oldest && at < playhead.at), playhead];
    this.#options.onPlayhead(playhead);
  }

  /** Starts anew from a playhead, with the notes from a position on. */
  #place(playhead: Playhead, position: number, countIn: readonly number[] = []): void {
    this.#options.output.silence();
    this.#playheads = [];
    this.#add(playhead);
    this.#notes.seek(position);
    this.#beats.seek(position, countIn);
    this.#beginJudging(position);
    this.#judge.takeMistakes();
    this.#followGate(position);
    this.#frontier = playhead.at;
    this.#wokenAt = this.#now;
    this.wake();
  }

  #beginJudging(position: number): void {
    this.#turnsAt = Infinity;
    this.#judge.begin(position);
  }

  /** What can be struck no more is missed. The notes of the next pass are judged once it is heard. */
  #judgePassed(): void {
    const { waits, section } = this.#options.manner();
    if (this.#now >= this.#turnsAt) this.#beginJudging(section?.from ?? 0);
    if (!waits) this.#judge.passBy(this.position - LATE);
  }

  #followGate(position: number): void {
    if (this.#options.manner().waits) this.#gate.seek(position);
    else this.#gate.open();
    this.#show(null);
  }

  /** Plays on from a position, after a count-in where there is one. */
  #begin(wanted: number, countsIn: boolean): void {
    const { section } = this.#options.manner();
    const isWithin = section === null || (wanted >= section.from && wanted < section.to);
    const position = isWithin ? wanted : section.from;
    const at = this.#now + SOON;
    const start = countsIn ? Math.max(0, position) : position;
    const { length, beats } = countsIn ? countInTo(this.#options.content, start) : { length: 0, beats: [] };
    this.#place({ at, from: start - length, rate: this.#speed }, start, beats);
  }

  play(): void {
    if (this.#playing) return;
    const { section, countsIn } = this.#options.manner();
    const { position } = this;
    this.#playing = true;
    this.#begin(position, countsIn || section !== null);
  }

  pause(): void {
    if (!this.#playing) return;
    const { position } = this;
    this.#playing = false;
    this.#place({ at: this.#now, from: position, rate: 0 }, position);
  }

  seek(position: number): void {
    if (this.#playing) this.#begin(position, false);
    else this.#place({ at: this.#now, from: position, rate: 0 }, position);
  }

  /** Applies to all notes that are not scheduled yet. */
  setSpeed(speed: number): void {
    this.#speed = speed;
    const { rate } = this.#last;
    if (rate === 0 || rate === speed) return;
    const at = Math.max(this.#now, this.#frontier);
    this.#add({ at, from: positionAt(this.#last, at), rate: speed });
  }

  /** Follows another manner or other roles from now on. */
  follow(): void {
    const { position } = this;
    if (this.#playing) this.#begin(position, false);
    else this.#followGate(position);
  }

  /** Takes a key that the player has struck. */
  strike(key: number): void {
    if (!this.#playing) return;
    this.#judgePassed();
    const { position } = this;
    if (this.#options.manner().waits) this.#strikeAwaited(key, position);
    else this.#judge.strike(key, position);
  }

  #strikeAwaited(key: number, position: number): void {
    const { moment, struck } = this.#gate.awaited ?? NOTHING_AWAITED;
    const result = this.#gate.strike(key, position);
    if (result === 'wrong') {
      const due = moment.notes.filter((_, place) => !struck.includes(moment.keys[place] ?? -1));
      this.#judge.addWrong(key, moment.position, (index) => due.includes(index));
      this.#options.onWrong(key);
    }
    if (result === 'hit' || result === 'complete') this.#judge.addHit(moment.notes[moment.keys.indexOf(key)] ?? -1);
    if (result === 'complete') this.#goOn();
    if (result === 'hit' && this.#shown !== null) this.#show(this.#gate.awaited);
  }

  /** The moment is complete: the track goes on, or does not stop there at all. */
  #goOn(): void {
    const now = this.#now;
    // A halt that is still to come is void.
    const from = this.#unboundPosition;
    if (this.#last.rate === 0) this.#add({ at: now, from, rate: this.#speed });
    this.#show(null);
    this.wake();
  }

  #show(awaited: AwaitedMoment | null): void {
    if (awaited === this.#shown) return;
    this.#shown = awaited;
    this.#options.onAwaited(awaited);
  }

  /** Schedules the next notes. */
  wake(): void {
    const now = this.#now;
    const ahead = Math.min(AHEAD.most, Math.max(AHEAD.least, AHEAD.least / 2 + 1.5 * (now - this.#wokenAt)));
    this.#wokenAt = now;
    if (!this.#playing) return;
    this.#judgePassed();
    this.#run(now + ahead);
    this.#frontier = Math.max(this.#frontier, now + ahead);
    const last = this.#last;
    if (last.rate === 0 && last.at <= now) this.#show(this.#gate.awaited);
    // The last bar of a section may end after the last note.
    const { section } = this.#options.manner();
    if (section === null && now >= timeAt(last, this.#soundsUntil)) this.#end();
  }

  /** Schedules what lies before a time: up to the next moment that is waited for, or round the section. */
  #run(before: number): void {
    const { metronome, section } = this.#options.manner();
    for (;;) {
      const last = this.#last;
      const end = section?.to ?? Infinity;
      const until = Math.min(this.#gate.barrier, end);
      this.#notes.run(last, until, before);
      this.#beats.run(last, until, before, metronome);
      const at = timeAt(last, until);
      if (!(at < before)) return;
      if (section === null || until !== end) this.#add({ at, from: until, rate: 0 });
      else if (this.#isDecided(section)) this.#turn(section, Math.max(at, this.#now));
      else return;
    }
  }

  /** Whether the mistakes of a pass are known. The next pass waits for a last note that may still be struck. */
  #isDecided(section: Section): boolean {
    return this.#options.manner().waits || this.#judge.isDecided(section, this.#unboundPosition);
  }

  /** Begins the next pass through the section at a time. */
  #turn(section: Section, at: number): void {
    if (!this.#options.manner().waits) this.#judge.passBy(section.to);
    this.#speed = this.#options.onPass({ speed: this.#speed, mistakes: this.#judge.takeMistakes() });
    const { length, beats } = countInTo(this.#options.content, section.from);
    this.#add({ at, from: section.from - length, rate: this.#speed });
    this.#notes.turn(at, section.from);
    this.#beats.seek(section.from, beats);
    this.#turnsAt = at;
    this.#followGate(section.from);
  }

  #end(): void {
    if (!this.#options.manner().waits) this.#judge.passBy(Infinity);
    this.#playing = false;
    this.#add({ at: this.#now, from: this.#options.content.duration, rate: 0 });
    this.#show(null);
    this.#options.onEnd();
  }

  stop(): void {
    this.#playing = false;
    this.#show(null);
    this.#options.output.silence();
  }
}
