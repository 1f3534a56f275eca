import type { Sample } from '@quatremains/protocol/entities/instrument';
import { inLoadingOrder } from './loading-order.ts';
import { centsOf, LAYERS, type Recording } from './recordings.ts';
import { shelfOf } from './tone/brightness.ts';
import { NO_TONE, TONES } from './tone/tones.ts';

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

/** F♯6: the strings from here up are too short to need dampers. */
const UNDAMPED_FROM = 90;

function sampleOf({ file, root, layer, loudness }: Measured): Sample {
  const { brightness, louder, tail } = TONES[file] ?? NO_TONE;
  const cents = centsOf(root);
  return {
    file,
    root,
    layer,
    loudness: rounded(loudness + louder),
    brightness: { hertz: Math.round(shelfOf(root)), decibels: brightness },
    ...(cents === 0 ? {} : { cents }),
    ...(tail === undefined ? {} : { tail }),
  };
}

/** The text of `manifest.json`, an instrument manifest as the protocol defines it, for the recordings that exist. */
export function writeManifest(all: readonly Measured[], there: readonly Measured[]): string {
  const layers = LAYERS.map(({ velocity }, layer) => {
    const loudness = all.filter((recording) => recording.layer === layer).map((recording) => recording.loudness);
    return { velocity, loudness: rounded(mean(loudness)) };
  });
  const samples = inLoadingOrder(there).map(sampleOf);
  const manifest = { layers, samples, releaseSeconds: 0.35, undampedFrom: UNDAMPED_FROM, ...GRAND_CREDITS };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}
