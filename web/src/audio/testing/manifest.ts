import type { InstrumentDetails, LayeredManifest } from '@quatremains/protocol/entities/instrument';

/** Keys of a small instrument: every sixth note of the piano. */
const ROOTS = [24, 30, 36, 42, 48, 54, 60, 66, 72, 78, 84, 90, 96, 102, 108];

export const details: InstrumentDetails = {
  id: 1,
  displayName: 'Test piano',
  category: 'Piano',
  size: 88,
  splitable: true,
  decibels: 0,
  availableNotes: Array.from({ length: 88 }, (_, key) => key + 21),
  path: 'instruments/test-piano',
};

/** Three layers, the middle one first; the treble is softer, and single recordings are off by up to 2 dB. */
export function makeManifest(): LayeredManifest {
  const layers = [
    { velocity: 40, loudness: -30 },
    { velocity: 80, loudness: -24 },
    { velocity: 127, loudness: -15 },
  ];
  const samples = [1, 2, 0].flatMap((layer) =>
    ROOTS.map((root, index) => ({
      file: `${root}-${layer}.ogg`,
      root,
      layer,
      loudness: (layers[layer]?.loudness ?? 0) - root / 20 + 2 * Math.sin(index * 7 + layer),
    })),
  );
  return {
    kind: 'layers',
    layers,
    samples,
    releaseSeconds: 0.3,
    licence: 'none',
    credit: 'nobody',
    source: 'computed',
  };
}
