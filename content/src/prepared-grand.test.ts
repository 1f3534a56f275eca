import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { layeredManifest, type LayeredManifest, type Sample } from '@quatremains/protocol/entities/instrument';
import { beforeAll, describe, expect, it } from 'vitest';
import { GRAND, prepare } from './prepare.ts';
import { findRecordings } from './recordings.ts';
import { loudnessOf, onsetOf, trim, type Sound } from './sound.ts';
import { brighten } from './tone/brightness.ts';
import { CELLS_OF_OCTAVE, cellsOf, OCTAVES, octavesOf, type Cells } from './tone/cells.ts';
import { TONES } from './tone/tones.ts';
import { openVorbis } from './vorbis.ts';

/** Octaves this much below the strongest one are ignored, dB. */
const AUDIBLE = 50;
/** Below this octave there is only the noise of the room. */
const LOWEST = 63;
/** The step of the site's shelf filters, dB. */
const SHELF_STEP = 0.5;

/** The last seconds of a recording in which it is faded out. */
const FADED_OUT = 2;

let samples: Sample[];
let layers: LayeredManifest['layers'];
let undampedFrom: number | undefined;
const sounds = new Map<Sample, Sound>();

/** Some keys of two layers: enough to notice a change, few enough for every run. */
function chosen({ root, layer }: Sample): boolean {
  return (layer === 1 && root % 6 === 0) || (layer === 3 && root % 12 === 9);
}

beforeAll(async () => {
  await prepare();
  const text = readFileSync(join(GRAND, 'manifest.json'), 'utf8');
  ({ samples, layers, undampedFrom } = layeredManifest.parse(JSON.parse(text)));
  const vorbis = await openVorbis();
  for (const sample of samples.filter(chosen)) {
    sounds.set(sample, await vorbis.decode(readFileSync(join(GRAND, sample.file))));
  }
}, 400_000);

/** Decibels of half a second. */
function levelOf({ channels, rate }: Sound, seconds: number): number {
  let sum = 0;
  for (const channel of channels) {
    for (const value of channel.subarray(seconds * rate, (seconds + 0.5) * rate)) sum += value * value;
  }
  return 10 * Math.log10(sum / rate);
}

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

/** The cents of the strongest tone near the key's pitch. Low strings are measured by a partial. */
function centsOff(sound: Sound, { root, cents: sharp = 0 }: Sample): number {
  const partial = root < 33 ? 4 : root < 45 ? 2 : 1;
  const pitch = partial * 440 * 2 ** ((root - 69 + sharp / 100) / 12);
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
    const off = [...sounds].filter(([sample, sound]) => {
      const allowed = sample.root >= 33 && sample.root <= 93 ? 15 : 45;
      return Math.abs(centsOff(sound, sample)) > allowed;
    });
    expect(off.map(([{ file }]) => file)).toEqual([]);
  });

  it('has no break of more than 15 cents between its highest keys', () => {
    const [a7, c8] = [105, 108].map((root) => [...sounds].find(([sample]) => sample.root === root));
    if (a7 === undefined || c8 === undefined) throw new Error('the highest recordings are missing');
    expect(Math.abs(centsOff(a7[1], a7[0]) - centsOff(c8[1], c8[0]))).toBeLessThan(15);
  });

  it('has the loudness of its manifest, except for its brightness', () => {
    const wrong = [...sounds].filter(([sample, sound]) => {
      const louder = TONES[sample.file]?.louder ?? 0;
      return Math.abs(loudnessOf(sound) + louder - (sample.loudness ?? NaN)) > 0.3;
    });
    expect(wrong.map(([{ file }]) => file)).toEqual([]);
  });

  it('has no dampers from F♯6 on', () => {
    expect(undampedFrom).toBe(90);
  });
});

interface Place {
  readonly sample: Sample;
  readonly sound: Sound;
  readonly velocity: number;
}

/** The spectrum at a velocity between the layers of two recordings, when the first of them is played as on the site. */
function spectrumAt(velocity: number, played: Place, other: Place): Cells {
  const share = (velocity - played.velocity) / (other.velocity - played.velocity);
  const between = (of: (sample: Sample) => number): number => share * (of(other.sample) - of(played.sample));
  const shelf = between(({ brightness }) => brightness?.decibels ?? 0);
  const louder = between(({ loudness }) => loudness ?? 0);
  const stepped = Math.sign(shelf) * SHELF_STEP * Math.ceil(Math.abs(shelf) / SHELF_STEP - 1e-6);
  const cells = cellsOf(brighten(played.sound, played.sample.brightness?.hertz ?? NaN, stepped));
  return cells.map((cell) => cell * 10 ** (louder / 10));
}

/** The change of the octaves from the highest velocity of a layer to the lowest of the next one. */
function stepsBetween(below: Cells, above: Cells, semitones: number): number[] {
  const quarters = (semitones * CELLS_OF_OCTAVE) / 12;
  const [levels, next] = [octavesOf(below, quarters), octavesOf(above, quarters)];
  const audible = Math.max(...levels) - AUDIBLE;
  return levels.map((level, octave) =>
    level > audible && (OCTAVES[octave] ?? 0) >= LOWEST ? Math.abs((next[octave] ?? 0) - level) : 0,
  );
}

describe.each([...new Set(findRecordings().map(({ root }) => root))])('the recordings of key %s', (root) => {
  it('change by less than 1.5 dB in each octave from one velocity to the next, on the neighbouring keys, too', async () => {
    const vorbis = await openVorbis();
    const places: Place[] = [];
    for (const sample of samples.filter((one) => one.root === root).toSorted((a, b) => a.layer - b.layer)) {
      const sound = await vorbis.decode(readFileSync(join(GRAND, sample.file)));
      places.push({ sample, sound, velocity: layers[sample.layer]?.velocity ?? NaN });
    }
    expect(places).toHaveLength(layers.length);
    for (const [index, upper] of places.entries()) {
      const lower = places[index - 1];
      if (lower === undefined) continue;
      const last = Math.floor((lower.velocity + upper.velocity) / 2);
      const [below, above] = [spectrumAt(last, lower, upper), spectrumAt(last + 1, upper, lower)];
      const keys = [-1, 0, 1].filter((semitones) => root + semitones >= 21 && root + semitones <= 108);
      const steps = keys.map((semitones) => Math.max(...stepsBetween(below, above, semitones)));
      expect(Math.max(...steps), `${lower.sample.file} to ${upper.sample.file}`).toBeLessThan(1.5);
    }
  });
});

describe.each([21, 33, 45])('the low string %s', (root) => {
  it('decays as its recording does: after 8, 12 and 15 s its level is the same within 4 dB, where the recording is not faded out yet', async () => {
    const vorbis = await openVorbis();
    const recording = findRecordings().find((one) => one.root === root && one.layer === 3);
    const sample = samples.find((one) => one.root === root && one.layer === 3);
    if (recording === undefined || sample?.tail === undefined) throw new Error('not prepared');
    const whole = trim(await vorbis.decode(readFileSync(recording.source)));
    const round = await vorbis.decode(readFileSync(join(GRAND, sample.file)));
    const { start, end, decay } = sample.tail;
    const fadesFrom = whole.channels[0].length / whole.rate - FADED_OUT;
    for (const at of [8, 12, 15].filter((seconds) => seconds + 0.5 <= fadesFrom)) {
      const turned = start + ((at - start) % (end - start));
      const fallen = (-60 * (at - start)) / decay;
      expect(Math.abs(levelOf(round, Math.min(turned, end - 0.5)) + fallen - levelOf(whole, at))).toBeLessThan(4);
    }
  });
});
