import type {
  InstrumentDetails,
  InstrumentManifest,
  LayeredManifest,
  Region,
  RegionManifest,
} from '@quatremains/protocol/entities/instrument';
import { NOTE } from '@quatremains/protocol/limits';
import type { LoadedInstrument } from './instrument.ts';
import { LayeredInstrument } from './layered-instrument.ts';
import { firstSet, ofLayers } from './loading-set.ts';
import { RegionInstrument } from './region-instrument.ts';

/** One recording: its file, or one for the left and one for the right side, and where it goes. */
export interface Piece {
  readonly files: readonly string[];
  /** How long it must be at least: up to the end of its loop. */
  readonly leastSeconds: number;
  add(buffer: AudioBuffer): void;
}

/** What an instrument is made of, in the order of loading. */
export interface LoadPlan {
  readonly instrument: LoadedInstrument;
  readonly pieces: readonly Piece[];
  /** With these every key sounds, if not yet at its best. */
  readonly first: readonly Piece[];
}

function planLayers(manifest: LayeredManifest, details: InstrumentDetails, layers: number): LoadPlan {
  const instrument = new LayeredInstrument(manifest, details);
  const samples = ofLayers(manifest.samples, layers);
  const pieces = samples.map((sample) => ({
    files: [sample.file],
    leastSeconds: 0,
    add: (buffer: AudioBuffer) => {
      instrument.add(sample, buffer);
    },
  }));
  return { instrument, pieces, first: pieces.slice(0, firstSet(samples, details.availableNotes).length) };
}

function soundsAtOnce({ velocities: [first, last] }: Region): boolean {
  return first <= NOTE.velocityDefault && NOTE.velocityDefault <= last;
}

/** Each recording once, however many regions share it; those for the usual velocity first. */
function planRegions(manifest: RegionManifest, details: InstrumentDetails): LoadPlan {
  const instrument = new RegionInstrument(manifest, details);
  const recordings = new Map<string, Set<Region>>();
  const usualFirst = manifest.regions.toSorted((a, b) => Number(soundsAtOnce(b)) - Number(soundsAtOnce(a)));
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
  return { instrument, pieces, first: pieces.filter(({ usual }) => usual) };
}

/** `layers`: so many velocity layers at most, where memory is scarce. */
export function planLoad(manifest: InstrumentManifest, details: InstrumentDetails, layers = Infinity): LoadPlan {
  return manifest.kind === 'regions' ? planRegions(manifest, details) : planLayers(manifest, details, layers);
}
