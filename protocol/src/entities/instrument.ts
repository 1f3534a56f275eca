import * as z from 'zod';
import { NOTE, PIANO_KEYS } from '../limits.ts';

const instrumentId = z.number().int().min(1);

/** One row of the instrument picker. `size` is the number of keys it sounds on. */
const instrument = z.object({
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

/**
 * How far the server is with the recordings of an instrument: `preparing`, none is there yet; `partial`, it can be played with a part of
 * them; `ready`, all are there; `failed`, they could not be made.
 */
const instrumentState = z.enum(['preparing', 'partial', 'ready', 'failed']);

const offer = { state: instrumentState };

/** An instrument and whether it can be played yet. While it is `partial`, `path` is the folder of what is there. */
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
 * One recorded note of an instrument: its file, the key it was played on, the velocity layer it belongs to, and its measured
 * loudness in decibels (that of its layer where it was not measured).
 */
const sample = z.object({
  file: z.string(),
  root: z.number().int().min(0).max(NOTE.highest),
  layer: z.number().int().min(0),
  loudness: z.number().optional(),
  /** Cents by which it sounds sharper than its key does. */
  cents: z.number().optional(),
  /** How much brighter than another layer of its key it is: decibels of a high shelf. */
  brightness: z.object({ hertz: z.number().positive(), decibels: z.number() }).optional(),
  /** It goes round between these seconds of its file and falls by 60 dB in `decay`, from the first time on. */
  tail: z.object({ start: z.number().min(0), end: z.number(), decay: z.number().positive() }).optional(),
});
export type Sample = z.infer<typeof sample>;

/** A velocity layer: the velocity it was recorded at and its measured loudness in decibels. */
const velocityLayer = z.object({
  velocity: z.number().int().min(1).max(127),
  loudness: z.number(),
});
export type VelocityLayer = z.infer<typeof velocityLayer>;

const credits = { licence: z.string(), credit: z.string(), source: z.string() };

/** An instrument of which each recording has its key and layer, with their loudness measured; layers blend from one velocity to the next. Samples are listed in the order in which they should be loaded. */
export const layeredManifest = z.object({
  kind: z.literal('layers').default('layers'),
  layers: z.array(velocityLayer).min(1),
  samples: z.array(sample).min(1),
  releaseSeconds: z.number().positive(),
  /** Keys from this one on ring on when they are let go. */
  undampedFrom: z.number().int().optional(),
  ...credits,
});
export type LayeredManifest = z.infer<typeof layeredManifest>;

const seconds = z.number().min(0);
const midiNote = z.number().int().min(0).max(NOTE.highest);
const velocity = z.number().int().min(0).max(NOTE.velocityHighest);

/** Where a held note goes round, in seconds of its file; with `untilRelease` it plays on to its end when the key goes up. */
const loop = z.object({ start: seconds, end: seconds, untilRelease: z.boolean().default(false) });

/** Seconds of each part of a note, and `sustain`, the share of the full amplitude that is held (0 to 1). The decay and release lead down by 60 dB. */
const envelope = z.object({
  attack: seconds,
  hold: seconds,
  decay: seconds,
  sustain: z.number().min(0).max(1),
  release: seconds,
});
export type Envelope = z.infer<typeof envelope>;

/** A recording and the keys and velocities (first and last) that it sounds for. */
export const region = z.object({
  /** A mono or stereo file, or one for the left and one for the right ear. */
  files: z.array(z.string()).min(1).max(2),
  notes: z.tuple([midiNote, midiNote]),
  velocities: z.tuple([velocity, velocity]),
  /** The MIDI note, with its fraction, as which the file sounds when played as it is. */
  root: z.number(),
  /** Cents from one key to the next: 100, or 0 where all keys sound alike. */
  scale: z.number().default(100),
  /** Gain at the highest velocity. */
  decibels: z.number(),
  /** −1 left to 1 right; in the middle both ears hear all of a mono file, elsewhere the same power. */
  pan: z.number().min(-1).max(1).default(0),
  /** Where in the file it starts, in seconds. */
  start: seconds.default(0),
  loop: loop.optional(),
  envelope,
  /** A low-pass filter: its corner, and its resonance in decibels. */
  lowpass: z.object({ hertz: z.number().positive(), resonance: z.number() }).optional(),
  /** Regions of one group cut each other off: the pedal of a hi-hat ends its ring. */
  group: z.number().int().min(1).optional(),
});
export type Region = z.infer<typeof region>;

/** An instrument made of regions; all that match a note and velocity sound together. A note's gain falls with the velocity as (velocity / 127)². */
export const regionManifest = z.object({
  kind: z.literal('regions'),
  regions: z.array(region).min(1),
  /** Whether notes ring on when their key goes up: drums and bells. */
  oneShot: z.boolean().default(false),
  ...credits,
});
export type RegionManifest = z.infer<typeof regionManifest>;

/** `manifest.json` in an instrument's folder. */
export const instrumentManifest = z.union([regionManifest, layeredManifest]);
export type InstrumentManifest = z.infer<typeof instrumentManifest>;
