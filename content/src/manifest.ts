import { inLoadingOrder } from './loading-order.ts';
import { LAYERS, type Recording } from './recordings.ts';

interface Measured extends Recording {
  readonly loudness: number;
}

const rounded = (decibels: number): number => Math.round(decibels * 100) / 100;

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** The text of `manifest.json`: an instrument manifest as the protocol defines it. */
export function writeManifest(recordings: readonly Measured[]): string {
  const layers = LAYERS.map(({ velocity }, layer) => {
    const loudness = recordings.filter((recording) => recording.layer === layer).map((recording) => recording.loudness);
    return { velocity, loudness: rounded(mean(loudness)) };
  });
  const samples = inLoadingOrder(recordings).map(({ file, root, layer, loudness }) => ({
    file,
    root,
    layer,
    loudness: rounded(loudness),
  }));
  const manifest = {
    layers,
    samples,
    releaseSeconds: 0.35,
    licence: 'CC-BY 3.0',
    credit: 'Salamander Grand Piano V3, Alexander Holm',
    source: 'https://archive.org/details/SalamanderGrandPianoV3',
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}
