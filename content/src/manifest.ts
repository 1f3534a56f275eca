import { inLoadingOrder } from './loading-order.ts';
import { LAYERS, type Recording } from './recordings.ts';

interface Measured extends Recording {
  readonly loudness: number;
}

const rounded = (decibels: number): number => Math.round(decibels * 100) / 100;

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

export const GRAND_CREDITS = {
  licence: 'CC-BY 3.0',
  credit: 'Salamander Grand Piano V3, Alexander Holm',
  source: 'https://archive.org/details/SalamanderGrandPianoV3',
} as const;

/** The text of `manifest.json`, an instrument manifest as the protocol defines it, for those of all recordings that are there. */
export function writeManifest(all: readonly Measured[], there: readonly Measured[]): string {
  const layers = LAYERS.map(({ velocity }, layer) => {
    const loudness = all.filter((recording) => recording.layer === layer).map((recording) => recording.loudness);
    return { velocity, loudness: rounded(mean(loudness)) };
  });
  const samples = inLoadingOrder(there).map(({ file, root, layer, loudness }) => ({
    file,
    root,
    layer,
    loudness: rounded(loudness),
  }));
  const manifest = { layers, samples, releaseSeconds: 0.35, ...GRAND_CREDITS };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}
