import type { Beats } from '@quatremains/protocol/entities/bot';
import { BOT } from '@quatremains/protocol/limits';
import type { BotState, Metronome } from './bot-state.ts';

const MINUTE = 60_000;
/** A beat in another tempo is told at least so long before it sounds, ms. */
const SOONEST = 200;

/** Beats without the name of who beats them. */
export type AnnouncedBeats = Omit<Beats, 'botId'>;

/** A metronome that beats, and how fast. */
export interface Running {
  readonly bpm: number;
  readonly metronome: Metronome;
}

/** ms from one beat to the next. */
function beatInterval(bpm: number): number {
  return MINUTE / bpm;
}

/** When a beat sounds: always reckoned from where the metronome began, so that nothing adds up. */
function beatTime({ bpm, metronome: { number, time } }: Running, beat: number): number {
  return time + (beat - number) * beatInterval(bpm);
}

/** The first beat, not before `from`, of those that are not earlier than this time. */
function beatFrom(running: Running, from: number, time: number): number {
  const { bpm, metronome } = running;
  const near = metronome.number + Math.ceil((time - metronome.time) / beatInterval(bpm));
  return Math.max(from, near);
}

/** How many beats are announced at once. */
function beatsAtOnce(bpm: number): number {
  return Math.max(1, Math.floor(BOT.beatsSpan / beatInterval(bpm)));
}

/** When beats must next be announced. */
export function announcesAt(running: Running, next = running.metronome.next): number {
  return beatTime(running, next) - BOT.beatsAhead;
}

/** Whole announcements that nobody made in time, and that are not worth making any more. */
function missedAnnouncements(running: Running, now: number): number {
  const { bpm, metronome } = running;
  const atOnce = beatsAtOnce(bpm);
  const late = now - announcesAt(running);
  let missed = Math.max(0, Math.floor(late / (atOnce * beatInterval(bpm))));
  while (missed > 0 && announcesAt(running, metronome.next + missed * atOnce) > now) missed--;
  return missed;
}

/** Announces what is due, without what is over; null where none of it is still to come. */
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

/** Of the announced beats those that sound from now on, or null. */
export function announcedBeats(running: Running, now: number): AnnouncedBeats | null {
  const { bpm, metronome } = running;
  const number = beatFrom(running, metronome.number, now);
  return number < metronome.next
    ? { bpm, number, time: beatTime(running, number), count: metronome.next - number }
    : null;
}

/** The metronome that goes on from what has been announced, or begins. */
export function metronomeAt(bpm: number, before: BotState, now: number): Metronome {
  if (before.metronome === null) return { number: 0, time: now + BOT.beatsFirst, next: 0 };
  const { next } = before.metronome;
  const last = beatTime({ bpm: before.bpm, metronome: before.metronome }, next - 1);
  return { number: next, time: Math.max(last + beatInterval(bpm), now + SOONEST), next };
}
