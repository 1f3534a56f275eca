import * as z from 'zod';
import { NOTE, PIANO_KEYS } from '../limits.ts';

export const instrumentId = z.number().int().min(1);

/** One row of the instrument picker. `size` is the number of keys it sounds on. */
export const instrument = z.object({
  id: instrumentId,
  displayName: z.string(),
  category: z.string(),
  size: z.number().int().min(1).max(PIANO_KEYS),
  splitable: z.boolean(),
});
export type Instrument = z.infer<typeof instrument>;

/** What is needed to play an instrument: its level, the MIDI notes it has, and the folder of its samples. */
export const instrumentDetails = instrument.extend({
  decibels: z.number(),
  availableNotes: z.array(z.number().int().min(0).max(NOTE.highest)),
  path: z.string(),
});
export type InstrumentDetails = z.infer<typeof instrumentDetails>;

export const instrumentSelection = z.object({
  instrumentId,
  size: z.number().int().min(1).max(PIANO_KEYS),
});
export type InstrumentSelection = z.infer<typeof instrumentSelection>;

/**
 * One recorded note of an instrument: its file, the key it was played on, the velocity layer it belongs to, and its measured
 * loudness in decibels (that of its layer where it was not measured).
 */
export const sample = z.object({
  file: z.string(),
  root: z.number().int().min(0).max(NOTE.highest),
  layer: z.number().int().min(0),
  loudness: z.number().optional(),
});
export type Sample = z.infer<typeof sample>;

/** A velocity layer: the velocity it was recorded at and its measured loudness in decibels. */
export const velocityLayer = z.object({
  velocity: z.number().int().min(1).max(127),
  loudness: z.number(),
});
export type VelocityLayer = z.infer<typeof velocityLayer>;

/** `manifest.json` in an instrument's folder. Samples are listed in the order in which they should be loaded. */
export const instrumentManifest = z.object({
  layers: z.array(velocityLayer).min(1),
  samples: z.array(sample).min(1),
  releaseSeconds: z.number().positive(),
  licence: z.string(),
  credit: z.string(),
  source: z.string(),
});
export type InstrumentManifest = z.infer<typeof instrumentManifest>;
