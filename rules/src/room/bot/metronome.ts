import type { Beats } from '@quatremains/protocol/entities/bot';
import { BOT } from '@quatremains/protocol/limits';
import type { BotState, Metronome } from './bot-state.ts';

const MINUTE = 60_000;
/** After a change of tempo the next beat is announced at least this long before it sounds, ms. */
const SOONEST = 200;

/** Announced beats without the id of the bot. */
export type AnnouncedBeats = Omit<Beats, 'botId'>;

/** A running metronome and its tempo. */
export interface Running {
  readonly bpm: number;
  readonly metronome: Metronome;
}

/** Interval of beats in ms: 60,000 / bpm. */
function beatInterval(bpm: number): number {
  return MINUTE / bpm;
}

/** Time of a beat, ms. It is computed from the metronome's start, so that rounding errors do not accumulate. */
function beatTime({ bpm, metronome: { number, time } }: Running, beat: number): number {
  return time + (beat - number) * beatInterval(bpm);
}

/** Number of the first beat that is at least `from` and not before `time`. */
function beatFrom(running: Running, from: number, time: number): number {
  const { bpm, metronome } = running;
  const near = metronome.number + Math.ceil((time - metronome.time) / beatInterval(bpm));
  return Math.max(from, near);
}

/** Number of beats in one announcement. */
function beatsAtOnce(bpm: number): number {
  return Math.max(1, Math.floor(BOT.beatsSpan / beatInterval(bpm)));
}

/** Time of the next announcement, ms. */
export function announcesAt(running: Running, next = running.metronome.next): number {
  return beatTime(running, next) - BOT.beatsAhead;
}

/** Number of announcements whose beats are all in the past. They are skipped. */
function missedAnnouncements(running: Running, now: number): number {
  const { bpm, metronome } = running;
  const atOnce = beatsAtOnce(bpm);
  const late = now - announcesAt(running);
  let missed = Math.max(0, Math.floor(late / (atOnce * beatInterval(bpm))));
  while (missed > 0 && announcesAt(running, metronome.next + missed * atOnce) > now) missed--;
  return missed;
}

/** Announces the due beats without past ones; `beats` is null when all are past. */
export function announce(
  running: Running,
  now: number,
): { readonly metronome: Metronome; readonly beats: AnnouncedBeats | null } {
  const { bpm, metronome } = running;
  const next = metronome.next + (missedAnnouncements(running, now) + 1) * beatsAtOnce(bpm);
  const number = beatFrom(running, metronome.next, now);
  const beats = number < next ? { bpm, number, time: beatTime(running, number), count: next - number } : null;
  return { metronome: { ...metronome, next }, beats };
}

/** The announced beats from `now` on, or null. */
export function announcedBeats(running: Running, now: number): AnnouncedBeats | null {
  const { bpm, metronome } = running;
  const number = beatFrom(running, metronome.number, now);
  return number < metronome.next
    ? { bpm, number, time: beatTime(running, number), count: metronome.next - number }
    : null;
}

/** A metronome in a new tempo. It continues after the announced beats, or starts. */
export function metronomeAt(bpm: number, before: BotState, now: number): Metronome {
  if (before.metronome === null) return { number: 0, time: now + BOT.firstBeatAfter, next: 0 };
  const { next } = before.metronome;
  const last = beatTime({ bpm: before.bpm, metronome: before.metronome }, next - 1);
  return { number: next, time: Math.max(last + beatInterval(bpm), now + SOONEST), next };
}
