import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { layeredManifest, type Sample } from '@quatremains/protocol/entities/instrument';
import { beforeAll, describe, expect, it } from 'vitest';
import { GRAND, prepare } from './prepare.ts';
import { loudnessOf, onsetOf, type Sound } from './sound.ts';
import { openVorbis } from './vorbis.ts';

let samples: Sample[];
const sounds = new Map<Sample, Sound>();

/** The C octaves of two layers and the ends of the keyboard: enough to notice a change, quick enough for every run. */
function chosen({ root, layer }: Sample): boolean {
  return (layer === 1 && root % 6 === 0) || (layer === 3 && root % 12 === 9);
}

beforeAll(async () => {
  await prepare();
  ({ samples } = layeredManifest.parse(JSON.parse(readFileSync(join(GRAND, 'manifest.json'), 'utf8'))));
  const vorbis = await openVorbis();
  for (const sample of samples.filter(chosen)) {
    sounds.set(sample, await vorbis.decode(readFileSync(join(GRAND, sample.file))));
  }
}, 400_000);

function power(channel: Float32Array, step: number): number {
  const length = Math.min(32_768, channel.length - 4_000);
  let real = 0;
  let imaginary = 0;
  for (let at = 0; at < length; at++) {
    const value = (channel[at + 4_000] ?? 0) * Math.sin((Math.PI * at) / length) ** 2;
    real += value * Math.cos(step * at);
    imaginary += value * Math.sin(step * at);
  }
  return real ** 2 + imaginary ** 2;
}

/** Where the strongest tone near the key's pitch is. Low strings are told by a partial. */
function centsOff(sound: Sound, root: number): number {
  const partial = root < 33 ? 4 : root < 45 ? 2 : 1;
  const pitch = partial * 440 * 2 ** ((root - 69) / 12);
  const cents = Array.from({ length: 31 }, (_, index) => index * 5 - 75);
  const powers = cents.map((cent) => {
    const step = (2 * Math.PI * pitch * 2 ** (cent / 1_200)) / sound.rate;
    return power(sound.channels[0], step) + power(sound.channels[1], step);
  });
  return cents[powers.indexOf(Math.max(...powers))] ?? 0;
}

describe('the prepared grand', () => {
  it('is playable after less than 1 MB', () => {
    const bytes = samples.slice(0, 8).reduce((sum, { file }) => sum + statSync(join(GRAND, file)).size, 0);
    expect(bytes).toBeLessThan(1_000_000);
  });

  it('starts every note at the same time, within 3 ms', () => {
    const onsets = [...sounds.values()].map((sound) => (1_000 * onsetOf(sound)) / sound.rate);
    expect(Math.max(...onsets) - Math.min(...onsets)).toBeLessThan(3);
  });

  it('is in tune, stretched as pianos are', () => {
    const off = [...sounds].filter(([{ root }, sound]) => {
      const allowed = root >= 33 && root <= 93 ? 15 : 40;
      return Math.abs(centsOff(sound, root)) > allowed;
    });
    expect(off.map(([{ file }]) => file)).toEqual([]);
  });

  it('is as loud as its manifest says', () => {
    const wrong = [...sounds].filter(([sample, sound]) => Math.abs(loudnessOf(sound) - (sample.loudness ?? NaN)) > 0.3);
    expect(wrong.map(([{ file }]) => file)).toEqual([]);
  });
});
