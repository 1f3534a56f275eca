import { expect, it } from 'vitest';
import { firstSet, ofLayers } from './loading-set.ts';
import { details, makeManifest } from './testing/manifest.ts';

const { samples } = makeManifest();

it('is playable when no key is further than six semitones from a recording', () => {
  const sparse = [24, 36, 48, 60, 72, 84, 96, 108].map((root) => ({ file: `${root}`, root, layer: 1 }));
  expect(firstSet([...sparse, ...samples], details.availableNotes)).toEqual(sparse);
});

it('waits for the recording of every key that no other can replace', () => {
  const drums = [36, 48, 60].map((root) => ({ file: `${root}`, root, layer: 0 }));
  expect(firstSet(drums, [36, 48, 60])).toEqual(drums);
  expect(firstSet(drums.slice(0, 1), [36, 60])).toEqual(drums.slice(0, 1));
});

it('contains the first layers', () => {
  expect(new Set(ofLayers(samples, 2).map(({ layer }) => layer))).toEqual(new Set([1, 2]));
  expect(ofLayers(samples, 3)).toEqual(samples);
});
