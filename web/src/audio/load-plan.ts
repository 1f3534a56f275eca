import type {
  InstrumentDetails,
  InstrumentManifest,
  LayeredManifest,
  Region,
  RegionManifest,
  Sample,
} from '@quatremains/protocol/entities/instrument';
import { NOTE } from '@quatremains/protocol/limits';
import type { LoadedInstrument, Struck } from './instrument.ts';
import { LayeredInstrument, sampleFor } from './layered-instrument.ts';
import { firstSet, ofLayers } from './loading-set.ts';
import { RegionInstrument } from './region-instrument.ts';

/** One recording: its file, or a file for each side, and its regions. */
export interface Piece {
  readonly files: readonly string[];
  /** Least length: up to the end of its loop. */
  readonly leastSeconds: number;
  add(buffer: AudioBuffer): void;
}

/** The recordings of an instrument, in loading order. */
export interface LoadPlan {
  readonly instrument: LoadedInstrument;
  readonly pieces: readonly Piece[];
  /** With these every key sounds, though not at its best. */
  readonly first: readonly Piece[];
}

/** How much of an instrument to load. */
export interface Wanted {
  /** Greatest number of velocity layers, where memory is scarce. */
  readonly layers?: number;
  /** Only the recordings of these notes. */
  readonly struck?: readonly Struck[];
}

function samplesOf(manifest: LayeredManifest, { struck, layers = Infinity }: Wanted): readonly Sample[] {
  if (struck === undefined) return ofLayers(manifest.samples, layers);
  const samples = new Set(struck.map((key) => sampleFor(manifest, key)));
  return manifest.samples.filter((sample) => samples.has(sample));
}

function planLayers(manifest: LayeredManifest, details: InstrumentDetails, wanted: Wanted): LoadPlan {
  const instrument = new LayeredInstrument(manifest, details);
  const samples = samplesOf(manifest, wanted);
  const pieces = samples.map((sample) => ({
    files: [sample.file],
    leastSeconds: sample.tail?.end ?? 0,
    add: (buffer: AudioBuffer) => {
      instrument.add(sample, buffer);
    },
  }));
  const first = wanted.struck === undefined ? firstSet(samples, details.availableNotes).length : pieces.length;
  return { instrument, pieces, first: pieces.slice(0, first) };
}

function soundsAtOnce({ velocities: [first, last] }: Region): boolean {
  return first <= NOTE.velocityDefault && NOTE.velocityDefault <= last;
}

function soundsFor({ notes, velocities }: Region, { note, velocity }: Struck): boolean {
  const [lowest, highest] = notes;
  const [softest, loudest] = velocities;
  return lowest <= note && note <= highest && softest <= velocity && velocity <= loudest;
}

/** Each recording once, shared by its regions; those for the usual velocity first. */
function planRegions(manifest: RegionManifest, details: InstrumentDetails, { struck }: Wanted): LoadPlan {
  const instrument = new RegionInstrument(manifest, details);
  const recordings = new Map<string, Set<Region>>();
  const needed = manifest.regions.filter((region) => struck?.some((key) => soundsFor(region, key)) ?? true);
  const usualFirst = needed.toSorted((a, b) => Number(soundsAtOnce(b)) - Number(soundsAtOnce(a)));
  for (const region of usualFirst) {
    const name = JSON.stringify(region.files);
    recordings.set(name, (recordings.get(name) ?? new Set()).add(region));
  }
  const pieces = Array.from(recordings.values(), (regions) => ({
    files: [...regions][0]?.files ?? [],
    leastSeconds: Math.max(...Array.from(regions, ({ loop }) => loop?.end ?? 0)),
    usual: [...regions].some(soundsAtOnce),
    add: (buffer: AudioBuffer) => {
      instrument.add(regions, buffer);
    },
  }));
  return { instrument, pieces, first: pieces.filter(({ usual }) => usual || struck !== undefined) };
}

export function planLoad(manifest: InstrumentManifest, details: InstrumentDetails, wanted: Wanted = {}): LoadPlan {
  return manifest.kind === 'regions' ? planRegions(manifest, details, wanted) : planLayers(manifest, details, wanted);
}
