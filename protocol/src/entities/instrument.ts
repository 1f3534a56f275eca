import * as z from 'zod';
import { NOTE, PIANO_KEYS } from '../limits.ts';

const instrumentId = z.number().int().min(1);

/** One row of the instrument picker. `size` is its number of keys. */
const instrument = z.object({
  id: instrumentId,
  displayName: z.string(),
  category: z.string(),
  size: z.number().int().min(1).max(PIANO_KEYS),
  splitable: z.boolean(),
});
export type Instrument = z.infer<typeof instrument>;

/** Data for playing an instrument: its level, its MIDI notes, and the folder of its samples. */
export const instrumentDetails = instrument.extend({
  decibels: z.number(),
  availableNotes: z.array(z.number().int().min(0).max(NOTE.highest)),
  path: z.string(),
});
export type InstrumentDetails = z.infer<typeof instrumentDetails>;

/**
 * Progress of the server with the samples of an instrument: `preparing`, none is ready; `partial`, some are ready and the instrument can
 * be played; `ready`, all are ready; `failed`, the preparation failed.
 */
const instrumentState = z.enum(['preparing', 'partial', 'ready', 'failed']);

const offer = { state: instrumentState };

/** An instrument and its state. While it is `partial`, `path` is the folder of the samples that are ready. */
export const offeredInstrument = instrument.extend(offer);
export type OfferedInstrument = z.infer<typeof offeredInstrument>;
export const offeredDetails = instrumentDetails.extend(offer);
export type OfferedDetails = z.infer<typeof offeredDetails>;

export const instrumentSelection = z.object({
  instrumentId,
  size: z.number().int().min(1).max(PIANO_KEYS),
});
export type InstrumentSelection = z.infer<typeof instrumentSelection>;

/**
 * One recorded note of an instrument: its file, its key, its velocity layer, and its measured
 * loudness in decibels (the loudness of its layer applies where it was not measured).
 */
const sample = z.object({
  file: z.string(),
  root: z.number().int().min(0).max(NOTE.highest),
  layer: z.number().int().min(0),
  loudness: z.number().optional(),
  /** Cents by which it is sharper than its key. */
  cents: z.number().optional(),
  /** Difference in brightness to another layer of its key: corner frequency and gain of a high shelf. */
  brightness: z.object({ hertz: z.number().positive(), decibels: z.number() }).optional(),
  /** Loop between these seconds of the file. It falls by 60 dB in `decay` seconds, from the first repetition on. */
  tail: z.object({ start: z.number().min(0), end: z.number(), decay: z.number().positive() }).optional(),
});
export type Sample = z.infer<typeof sample>;

/** A velocity layer: its recorded velocity and its measured loudness in decibels. */
const velocityLayer = z.object({
  velocity: z.number().int().min(1).max(127),
  loudness: z.number(),
});
export type VelocityLayer = z.infer<typeof velocityLayer>;

const credits = { licence: z.string(), credit: z.string(), source: z.string() };

/** An instrument with one sample for each key and layer. Layers blend from one velocity to the next. Samples are in loading order. */
export const layeredManifest = z.object({
  kind: z.literal('layers').default('layers'),
  layers: z.array(velocityLayer).min(1),
  samples: z.array(sample).min(1),
  releaseSeconds: z.number().positive(),
  /** Keys from this one on have no damper: they ring on after their release. */
  undampedFrom: z.number().int().optional(),
  ...credits,
});
export type LayeredManifest = z.infer<typeof layeredManifest>;

const seconds = z.number().min(0);
const midiNote = z.number().int().min(0).max(NOTE.highest);
const velocity = z.number().int().min(0).max(NOTE.velocityHighest);

/** Loop of a held note, in seconds of its file. With `untilRelease` the file plays to its end when the key goes up. */
const loop = z.object({ start: seconds, end: seconds, untilRelease: z.boolean().default(false) });

/** Amplitude envelope: seconds of each stage, and `sustain`, a share of the full amplitude (0 to 1). Decay and release fall by 60 dB. */
const envelope = z.object({
  attack: seconds,
  hold: seconds,
  decay: seconds,
  sustain: z.number().min(0).max(1),
  release: seconds,
});
export type Envelope = z.infer<typeof envelope>;

/** A sample, and the keys and velocities (first and last) for which it plays. */
export const region = z.object({
  /** A mono or stereo file, or one file each for the left and the right channel. */
  files: z.array(z.string()).min(1).max(2),
  notes: z.tuple([midiNote, midiNote]),
  velocities: z.tuple([velocity, velocity]),
  /** MIDI note of the file at its original speed, with its fraction. */
  root: z.number(),
  /** Cents from one key to the next: 100, or 0 when all keys have the same pitch. */
  scale: z.number().default(100),
  /** Gain at the highest velocity. */
  decibels: z.number(),
  /** −1 left to 1 right. In the middle both channels carry all of a mono file; elsewhere the power is constant. */
  pan: z.number().min(-1).max(1).default(0),
  /** Start in the file, in seconds. */
  start: seconds.default(0),
  loop: loop.optional(),
  envelope,
  /** A low-pass filter: its corner frequency, and its resonance in decibels. */
  lowpass: z.object({ hertz: z.number().positive(), resonance: z.number() }).optional(),
  /** Regions of one group end each other: a closed hi-hat ends an open one. */
  group: z.number().int().min(1).optional(),
});
export type Region = z.infer<typeof region>;

/** An instrument made of regions. All regions that match a note and velocity sound together. The gain of a note is (velocity / 127)². */
export const regionManifest = z.object({
  kind: z.literal('regions'),
  regions: z.array(region).min(1),
  /** Whether notes ring on after the release of their key: drums and bells. */
  oneShot: z.boolean().default(false),
  ...credits,
});
export type RegionManifest = z.infer<typeof regionManifest>;

/** `manifest.json` in an instrument's folder. */
export const instrumentManifest = z.union([regionManifest, layeredManifest]);
export type InstrumentManifest = z.infer<typeof instrumentManifest>;
