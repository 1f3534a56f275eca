import type { Beats } from '@quatremains/protocol/entities/bot';
import type { UserId } from '@quatremains/protocol/ids';
import type { Metronome } from './bot-state.ts';

const MINUTE = 60_000;

/** ms from one beat to the next. */
export function beatInterval(bpm: number): number {
  return MINUTE / bpm;
}

/** When a beat sounds: always reckoned from where the metronome began, so that nothing adds up. */
export function beatTime({ number, time }: Metronome, bpm: number, beat: number): number {
  return time + (beat - number) * beatInterval(bpm);
}

/** Of the announced beats those that sound from now on, or null. */
export function announcedBeats(botId: UserId, bpm: number, metronome: Metronome, now: number): Beats | null {
  const { number: anchor, time: from, next } = metronome;
  const number = Math.max(anchor, anchor + Math.ceil((now - from) / beatInterval(bpm)));
  if (number >= next) return null;
  return { botId, bpm, number, time: beatTime(metronome, bpm, number), count: next - number };
}
