import * as z from 'zod';
import { userId } from '../ids.ts';
import { instrumentSelection } from './instrument.ts';
import { colours } from './person.ts';
import { compressorInformation, reverbInformation } from './room-user.ts';

/** A range of time on the server's clock, ms. */
const timeRange = z.object({ startsAt: z.number(), endsAt: z.number() });
export type TimeRange = z.infer<typeof timeRange>;

/** Settings and state of the room's bot. `loopDelay` and `loopDuration` are ms. */
export const bot = z.object({
  id: userId,
  bpm: z.number(),
  metronomeEnabled: z.boolean(),
  loopDelay: z.number(),
  loopDuration: z.number(),
  /** A recording was requested; its count-in lasts until `recording.startsAt`. */
  isRecordReady: z.boolean(),
  isLoopRecording: z.boolean(),
  isLoopPlaying: z.boolean(),
  /** The recording in its count-in or in progress. */
  recording: timeRange.nullable(),
  /** Length of the recorded loop, ms; null without one. */
  loopLength: z.number().nullable(),
  /** Number of overdubs over the first recording. */
  overdubs: z.number().int().min(0),
});
export type Bot = z.infer<typeof bot>;

/**
 * The part of one player in a loop, and its sound. `notes` holds four numbers for each note: start and duration (both ms, the start from the
 * loop's start), note, velocity. `pedals` holds two numbers for each pedal press: start and duration.
 */
export const loopTrack = z.object({
  playerId: userId,
  username: z.string(),
  colors: colours,
  channel: z.number().int().min(0).max(255),
  instruments: z.array(instrumentSelection),
  reverbInformation,
  compressorInformation,
  notes: z.array(z.number()),
  pedals: z.array(z.number()),
});
export type LoopTrack = z.infer<typeof loopTrack>;

/** A loop. Its first repetition starts at `startedAt` (server's clock, ms); null while it does not play. `length` is ms. */
export const loop = z.object({
  startedAt: z.number().nullable(),
  length: z.number(),
  tracks: z.array(loopTrack),
});
export type Loop = z.infer<typeof loop>;

/** `count` beats. The first one has this number and sounds at `time` (server's clock, ms). Beats with a number divisible by 4 are accented. */
export const beats = z.object({
  botId: userId,
  bpm: z.number(),
  number: z.number().int().min(0),
  time: z.number(),
  count: z.number().int().min(1),
});
export type Beats = z.infer<typeof beats>;
