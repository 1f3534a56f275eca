import type { Sample } from '@quatremains/protocol/entities/instrument';

/** A recording may be shifted this far, in semitones, until better ones arrive. */
const STRETCH = 6;

/** The samples of the first so many layers, in the order of loading. */
export function ofLayers(samples: readonly Sample[], count: number): Sample[] {
  const layers = new Set<number>();
  for (const { layer } of samples) if (layers.size < count) layers.add(layer);
  return samples.filter(({ layer }) => layers.has(layer));
}

function reach(note: number, samples: readonly Sample[]): number {
  return Math.min(...samples.map(({ root }) => Math.abs(root - note)));
}

/** The shortest beginning of the list on which every note can be played nearly as recorded. */
export function firstSet(samples: readonly Sample[], notes: readonly number[]): Sample[] {
  const allowed = notes.map((note) => ({ note, reach: Math.max(STRETCH, reach(note, samples)) }));
  const covers = (set: readonly Sample[]): boolean => allowed.every((need) => reach(need.note, set) <= need.reach);
  const length = samples.findIndex((_, index) => covers(samples.slice(0, index + 1))) + 1;
  return samples.slice(0, length);
}
