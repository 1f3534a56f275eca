import * as z from 'zod';
import { userId } from '../ids.ts';
import { instrumentSelection } from './instrument.ts';
import { colours } from './person.ts';
import { compressorInformation, reverbInformation } from './room-user.ts';

/** A stretch of time on the server's clock, ms. */
const stretch = z.object({ startsAt: z.number(), endsAt: z.number() });
export type Stretch = z.infer<typeof stretch>;

/** How the room's bot is set and what it does. `loopDelay` and `loopDuration` are ms. */
export const bot = z.object({
  id: userId,
  bpm: z.number(),
  metronomeEnabled: z.boolean(),
  loopDelay: z.number(),
  loopDuration: z.number(),
  /** A recording has been asked for, and is counted in until `recording.startsAt`. */
  isRecordReady: z.boolean(),
  isLoopRecording: z.boolean(),
  isLoopPlaying: z.boolean(),
  /** The recording that is counted in or goes on. */
  recording: stretch.nullable(),
  /** How long the recorded loop is, ms; null where there is none. */
  loopLength: z.number().nullable(),
  /** How many recordings have been laid over the first one. */
  overdubs: z.number().int().min(0),
});
export type Bot = z.infer<typeof bot>;

/**
 * What one player gave to a loop, and what it sounds like. `notes` are fours: when it begins, how long it lasts (both ms from the
 * loop's beginning), note, velocity; `pedals` are pairs: when the pedal goes down, and for how long.
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

/** What is played over and over: its first note sounds from `startedAt` (server's clock, ms) on; null where it does not play. */
export const loop = z.object({
  startedAt: z.number().nullable(),
  length: z.number(),
  tracks: z.array(loopTrack),
});
export type Loop = z.infer<typeof loop>;

/** `count` beats of which the first has this number and sounds at `time` (server's clock, ms); numbers divisible by 4 are accented. */
export const beats = z.object({
  botId: userId,
  bpm: z.number(),
  number: z.number().int().min(0),
  time: z.number(),
  count: z.number().int().min(1),
});
export type Beats = z.infer<typeof beats>;
