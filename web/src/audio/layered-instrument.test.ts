import type { LayeredManifest, Sample } from '@quatremains/protocol/entities/instrument';
import { describe, expect, it } from 'vitest';
import type { Shelf, Strike } from './instrument.ts';
import { LayeredInstrument } from './layered-instrument.ts';
import { amplitude, LoudnessTable, loudnessOf } from './loudness.ts';
import { details, makeManifest } from './testing/manifest.ts';

const manifest = makeManifest();
/** Buffers are only passed through; each is identified by its object. */
const buffers = new Map(manifest.samples.map((sample) => [sample, { name: sample.file } as unknown as AudioBuffer]));

function instrumentWith(count: number, decibels = 0): LayeredInstrument {
  const instrument = new LayeredInstrument(manifest, { ...details, decibels });
  for (const [sample, buffer] of [...buffers].slice(0, count)) instrument.add(sample, buffer);
  return instrument;
}

function fileOf(instrument: LayeredInstrument, note: number, velocity: number): string | undefined {
  return (instrument.strike(note, velocity)[0]?.buffer as unknown as { name: string } | undefined)?.name;
}

/** The level of a strike, dB. */
function soundingLoudness(instrument: LayeredInstrument, note: number, velocity: number): number {
  const [strike] = instrument.strike(note, velocity);
  const sample = manifest.samples.find((candidate) => buffers.get(candidate) === strike?.buffer);
  if (strike === undefined || sample === undefined) throw new Error('silent');
  return loudnessOf(sample, manifest.layers) + 20 * Math.log10(strike.gain);
}

describe('an instrument of layers', () => {
  it('plays the nearest recording of the layer nearest to the velocity', () => {
    const instrument = instrumentWith(45);
    expect(fileOf(instrument, 61, 80)).toBe('60-1.ogg');
    expect(fileOf(instrument, 64, 80)).toBe('66-1.ogg');
    expect(fileOf(instrument, 61, 120)).toBe('60-2.ogg');
    expect(fileOf(instrument, 61, 59)).toBe('60-0.ogg');
    expect(fileOf(instrument, 61, 61)).toBe('60-1.ogg');
  });

  it('shifts the pitch of the recording to the key', () => {
    const instrument = instrumentWith(45);
    expect(instrument.strike(60, 80)[0]?.rate).toBe(1);
    expect(instrument.strike(61, 80)[0]?.rate).toBeCloseTo(2 ** (1 / 12));
    expect(instrument.strike(58, 80)[0]?.rate).toBeCloseTo(2 ** (-2 / 12));
  });

  it('plays the nearest loaded recording while others load', () => {
    expect(fileOf(instrumentWith(1), 90, 127)).toBe('24-1.ogg');
    expect(fileOf(instrumentWith(15), 60, 127)).toBe('60-1.ogg');
    expect(fileOf(instrumentWith(16), 24, 127)).toBe('24-2.ogg');
    expect(fileOf(instrumentWith(16), 60, 127)).toBe('60-1.ogg');
  });

  it('is silent without recordings and outside its keys', () => {
    expect(instrumentWith(0).strike(60, 80)).toEqual([]);
    expect(instrumentWith(45).strike(20, 80)).toEqual([]);
    expect(instrumentWith(45).strike(109, 80)).toEqual([]);
  });

  it.each([15, 45])('is louder at higher velocities, without steps, with %s recordings', (count) => {
    const instrument = instrumentWith(count);
    for (let note = 21; note <= 108; note++) {
      const levels = Array.from({ length: 127 }, (_, index) => soundingLoudness(instrument, note, index + 1));
      const steps = levels.slice(1).map((level, index) => level - (levels[index] ?? 0));
      expect(Math.min(...steps)).toBeGreaterThan(0);
      expect(Math.max(...steps)).toBeLessThan(0.6);
    }
  });

  it('is even over the keyboard, though its recordings are not', () => {
    const instrument = instrumentWith(45);
    const levels = Array.from({ length: 88 }, (_, key) => soundingLoudness(instrument, key + 21, 80));
    const steps = levels.slice(1).map((level, index) => Math.abs(level - (levels[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.3);
  });

  it('is as loud with the first layer alone as with all of them', () => {
    expect(soundingLoudness(instrumentWith(15), 60, 127)).toBeCloseTo(soundingLoudness(instrumentWith(45), 60, 127), 3);
  });

  it('is scaled by its level', () => {
    const difference = soundingLoudness(instrumentWith(45, -6), 60, 80) - soundingLoudness(instrumentWith(45), 60, 80);
    expect(difference).toBeCloseTo(-6);
  });
});

/** The same instrument with recordings that are brighter at higher velocities: 12 and 18 dB from layer to layer. */
function brightManifest(): LayeredManifest {
  const samples = manifest.samples.map((sample) => ({
    ...sample,
    brightness: { hertz: 2_600, decibels: [-12, 0, 18][sample.layer] ?? 0 },
  }));
  return { ...manifest, samples };
}

/** An instrument whose buffers are identified by their samples. */
function instrumentOf(played: LayeredManifest): {
  instrument: LayeredInstrument;
  sampleOf: (strike?: Strike) => Sample | undefined;
} {
  const instrument = new LayeredInstrument(played, details);
  const samples = new Map<unknown, Sample>();
  for (const sample of played.samples) {
    const buffer = { name: sample.file } as unknown as AudioBuffer;
    samples.set(buffer, sample);
    instrument.add(sample, buffer);
  }
  return { instrument, sampleOf: (strike) => samples.get(strike?.buffer) };
}

function shelfOf(strike: Strike | undefined): Shelf | undefined {
  const tone = strike?.shape?.tone;
  return tone && 'decibels' in tone ? tone : undefined;
}

describe('an instrument with layers of different brightness', () => {
  it('becomes brighter at higher velocities, without steps', () => {
    const { instrument, sampleOf } = instrumentOf(brightManifest());
    for (const note of [21, 50, 60, 75, 108]) {
      const heard = Array.from({ length: 127 }, (_, index) => {
        const [strike] = instrument.strike(note, index + 1);
        return (sampleOf(strike)?.brightness?.decibels ?? NaN) + (shelfOf(strike)?.decibels ?? 0);
      });
      const steps = heard.slice(1).map((level, index) => level - (heard[index] ?? 0));
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...steps)).toBeLessThanOrEqual(1);
      expect([heard[0], heard[79], heard[126]]).toEqual([-12, 0, 18]);
    }
  });

  it('uses one shelf for all notes that need the same, so that their voices share its nodes', () => {
    const { instrument } = instrumentOf(brightManifest());
    const shelves = Array.from({ length: 88 }, (_, key) => shelfOf(instrument.strike(key + 21, 70)[0]));
    expect(new Set(shelves).size).toBe(1);
    expect(shelves[0]).toEqual({ hertz: 2_600, decibels: -3 });
  });

  it('brightens no recording by more than 10 dB while others load', () => {
    const bright = brightManifest();
    const instrument = new LayeredInstrument(bright, details);
    const [first] = bright.samples;
    if (first !== undefined) instrument.add(first, {} as AudioBuffer);
    expect(shelfOf(instrument.strike(60, 127)[0])?.decibels).toBe(10);
  });
});

describe('a recording', () => {
  it('sharper than its key is played slower', () => {
    const sharp = manifest.samples.map((sample) => (sample.root === 108 ? { ...sample, cents: 57 } : sample));
    const { instrument } = instrumentOf({ ...manifest, samples: sharp });
    expect(instrument.strike(108, 80)[0]?.rate).toBeCloseTo(2 ** (-57 / 1_200));
    expect(instrument.strike(106, 80)[0]?.rate).toBeCloseTo(2 ** (-257 / 1_200));
    expect(instrument.strike(102, 80)[0]?.rate).toBe(1);
  });

  it('of a long string is looped and then decays', () => {
    const tail = { start: 5, end: 7.4, decay: 30 };
    const long = manifest.samples.map((sample) => (sample.root === 24 ? { ...sample, tail } : sample));
    const { instrument } = instrumentOf({ ...manifest, samples: long });
    const shape = instrument.strike(25, 80)[0]?.shape;
    expect(shape?.loop).toEqual({ start: 5, end: 7.4, untilRelease: false });
    expect(shape?.envelope).toEqual({ attack: 0, hold: 5 / 2 ** (1 / 12), decay: 30, sustain: 0, release: 0.3 });
    expect(instrument.strike(60, 80)[0]?.shape).toBeUndefined();
  });
});

it('has no damper from the manifest’s first undamped key on', () => {
  const { instrument } = instrumentOf({ ...manifest, undampedFrom: 90 });
  expect(instrument.strike(89, 80)[0]?.releaseSeconds).toBe(0.3);
  expect(instrument.strike(90, 80)[0]?.releaseSeconds).toBe(Infinity);
});

it('without measured loudness uses the loudness of its layer', () => {
  const samples = manifest.samples.map(({ file, root, layer }) => ({ file, root, layer }));
  const table = new LoudnessTable({ ...manifest, samples });
  expect(table.at(60, 80)).toBeCloseTo(amplitude(-24));
});
