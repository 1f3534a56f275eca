import { GeneratorTypes, type BasicPreset, type BasicSample } from 'spessasynth_core';
import { draftsFor, type Draft } from './draft.ts';
import { followsVelocity } from './voice-values.ts';

/** A draft with the keys and velocities it sounds for. */
export interface Spread extends Draft {
  readonly notes: [first: number, last: number];
  readonly velocities: [first: number, last: number];
}

type Band = readonly [first: number, last: number];

/** The velocities at which regions change where the velocity changes a filter or an attack. */
const TOUCH_EDGES = [32, 52, 72, 92, 112];
const BY_TOUCH = [GeneratorTypes.initialFilterFc, GeneratorTypes.attackVolEnv];
const HIGHEST = 127;

function zoneEdges(preset: BasicPreset): number[] {
  const zones = preset.zones.flatMap((zone) => [zone, ...zone.instrument.zones]);
  return zones.filter(({ velRange }) => velRange.min >= 0).flatMap(({ velRange }) => [velRange.min, velRange.max + 1]);
}

function isTouched(preset: BasicPreset, notes: Band): boolean {
  const middle = Math.round((notes[0] + notes[1]) / 2);
  const voices = [middle - 12, middle, middle + 12].flatMap((note) => preset.getVoiceParameters(note, 85));
  return voices.some((voice) => BY_TOUCH.some((generator) => followsVelocity(voice, generator)));
}

/** The bands of velocities with the same sound, from softest to hardest. */
function bandsOf(preset: BasicPreset, notes: Band): Band[] {
  const inner = [...zoneEdges(preset), ...(isTouched(preset, notes) ? TOUCH_EDGES : [])];
  const edges = [...new Set([0, ...inner.filter((edge) => edge > 1 && edge <= HIGHEST)])].sort((a, b) => a - b);
  return edges.map((edge, index) => [edge, (edges[index + 1] ?? HIGHEST + 1) - 1]);
}

/** Returns a function that gives equal drafts the same signature. */
function signatures(): (draft: Draft) => string {
  const numbers = new Map<BasicSample, number>();
  const numberOf = (sample: BasicSample): number => {
    if (!numbers.has(sample)) numbers.set(sample, numbers.size);
    return numbers.get(sample) ?? 0;
  };
  return ({ samples, ...rest }) => JSON.stringify([samples.map(numberOf), rest]);
}

/** Joins equal drafts of neighbouring keys. */
function overKeys(preset: BasicPreset, notes: Band, band: Band, nameOf: (draft: Draft) => string): Spread[] {
  const done: Spread[] = [];
  const open = new Map<string, Spread>();
  const velocity = Math.max(1, Math.round((band[0] + band[1]) / 2));
  for (let note = notes[0]; note <= notes[1]; note++) {
    for (const draft of draftsFor(preset.getVoiceParameters(note, velocity), { note, velocity })) {
      const name = nameOf(draft);
      const last = open.get(name);
      if (last?.notes[1] === note - 1) last.notes[1] = note;
      else {
        const spread: Spread = { ...draft, notes: [note, note], velocities: [...band] };
        open.set(name, spread);
        done.push(spread);
      }
    }
  }
  return done;
}

/** Joins equal spreads of neighbouring bands of velocities. */
function overVelocities(bands: readonly Spread[][], nameOf: (draft: Draft) => string): Spread[] {
  const last = new Map<string, Spread>();
  const done: Spread[] = [];
  for (const spread of bands.flat()) {
    const { velocities, ...draft } = spread;
    const name = nameOf(draft);
    const below = last.get(name);
    if (below?.velocities[1] === velocities[0] - 1) below.velocities[1] = velocities[1];
    else {
      last.set(name, spread);
      done.push(spread);
    }
  }
  return done;
}

/** The spreads of an instrument of the bank between two keys. */
export function spreadOf(preset: BasicPreset, notes: Band): Spread[] {
  const nameOf = signatures();
  const bands = bandsOf(preset, notes).map((band) => overKeys(preset, notes, band, nameOf));
  return overVelocities(bands, nameOf);
}
