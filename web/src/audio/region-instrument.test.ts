import { region, type Region, type RegionManifest } from '@quatremains/protocol/entities/instrument';
import { describe, expect, it } from 'vitest';
import { RegionInstrument } from './region-instrument.ts';
import { details } from './testing/manifest.ts';

const envelope = { attack: 0, hold: 0, decay: 1, sustain: 0.5, release: 0.4 };
const credits = { licence: 'none', credit: 'nobody', source: 'computed' };

function aRegion(part: Partial<Region> & { file?: string }): Region {
  const { file = 'a.ogg', ...rest } = part;
  return region.parse({
    files: [file],
    notes: [21, 108],
    velocities: [1, 127],
    root: 60,
    decibels: 0,
    envelope,
    ...rest,
  });
}

/** Buffers are only passed through; each is identified by its name. */
function buffer(name: string): AudioBuffer {
  return { name } as unknown as AudioBuffer;
}

function anInstrument(regions: readonly Region[], { oneShot = false, without = [] as readonly Region[] } = {}) {
  const manifest: RegionManifest = { kind: 'regions', regions: [...regions], oneShot, ...credits };
  const instrument = new RegionInstrument(manifest, details);
  for (const one of regions) {
    if (!without.includes(one)) instrument.add(new Set([one]), buffer(one.files[0] ?? ''));
  }
  return instrument;
}

function filesOf(instrument: RegionInstrument, note: number, velocity: number): string[] {
  return instrument.strike(note, velocity).map((strike) => (strike.buffer as unknown as { name: string }).name);
}

describe('an instrument of regions', () => {
  const low = aRegion({ file: 'low', notes: [21, 59] });
  const soft = aRegion({ file: 'soft', notes: [60, 108], velocities: [1, 63] });
  const loud = aRegion({ file: 'loud', notes: [60, 108], velocities: [64, 127] });
  const bell = aRegion({ file: 'bell', notes: [72, 108] });
  const all = [low, soft, loud, bell];

  it('plays all regions of a note and velocity together', () => {
    const instrument = anInstrument(all);
    expect(filesOf(instrument, 59, 100)).toEqual(['low']);
    expect(filesOf(instrument, 60, 63)).toEqual(['soft']);
    expect(filesOf(instrument, 60, 64)).toEqual(['loud']);
    expect(filesOf(instrument, 72, 64)).toEqual(['loud', 'bell']);
  });

  it('is silent outside its keys', () => {
    const instrument = anInstrument([aRegion({ notes: [0, 127] })]);
    expect(filesOf(instrument, 20, 80)).toEqual([]);
    expect(filesOf(instrument, 109, 80)).toEqual([]);
    expect(filesOf(instrument, 21, 80)).toEqual(['a.ogg']);
  });

  it('is silent outside its regions', () => {
    expect(filesOf(anInstrument([soft]), 60, 100)).toEqual([]);
    expect(filesOf(anInstrument([soft]), 59, 30)).toEqual([]);
  });

  it.each([
    [127, 1],
    [64, (64 / 127) ** 2],
    [1, (1 / 127) ** 2],
  ])('falls with the square of the velocity: %s', (velocity, gain) => {
    expect(anInstrument([aRegion({})]).strike(60, velocity)[0]?.gain).toBeCloseTo(gain, 6);
  });

  it('combines the level of the instrument with that of the region', () => {
    const manifest: RegionManifest = {
      kind: 'regions',
      regions: [aRegion({ decibels: -6 })],
      oneShot: false,
      ...credits,
    };
    const instrument = new RegionInstrument(manifest, { ...details, decibels: -14 });
    instrument.add(new Set(manifest.regions), buffer('a'));
    expect(instrument.strike(60, 127)[0]?.gain).toBeCloseTo(0.1);
  });

  it.each([
    ['each key its own pitch', { root: 60 }, 72, 2],
    ['what is a little flat is raised', { root: 59.5 }, 60, 2 ** (0.5 / 12)],
    ['where all keys sound alike, as recorded', { root: 60, scale: 0 }, 72, 1],
    ['quarter tones', { root: 60, scale: 50 }, 72, Math.SQRT2],
  ])('is tuned: %s', (_, part, note, rate) => {
    expect(anInstrument([aRegion(part)]).strike(note, 100)[0]?.rate).toBeCloseTo(rate);
  });

  it('has the shape of each region', () => {
    const loop = { start: 1, end: 2, untilRelease: true };
    const [strike] = anInstrument([aRegion({ start: 0.1, loop })], { oneShot: true }).strike(60, 100);
    expect(strike?.releaseSeconds).toBe(0.4);
    expect(strike?.shape).toMatchObject({ start: 0.1, loop, envelope, tone: null, group: null, oneShot: true });
  });

  it('has one tone and one group for voices with equal ones', () => {
    const lowpass = { hertz: 800, resonance: 1 };
    const same = { pan: 0.3, lowpass, group: 1 };
    const shapes = anInstrument([aRegion(same), aRegion(same), aRegion({ ...same, pan: 0.4, group: 2 })])
      .strike(60, 100)
      .map(({ shape }) => shape);
    expect(shapes[0]?.tone).toEqual({ pan: 0.3, lowpass });
    expect(shapes[1]?.tone).toBe(shapes[0]?.tone);
    expect(shapes[2]?.tone).not.toBe(shapes[0]?.tone);
    expect(shapes[1]?.group).toBe(shapes[0]?.group);
    expect(shapes[2]?.group).not.toBe(shapes[0]?.group);
  });
});

describe('an instrument that is loading', () => {
  const low = aRegion({ file: 'low', notes: [21, 59], root: 40 });
  const high = aRegion({ file: 'high', notes: [60, 108], root: 80, velocities: [64, 127] });
  const soft = aRegion({ file: 'soft', notes: [60, 108], root: 80, velocities: [1, 63] });

  it('plays the nearest loaded recording, at the right pitch', () => {
    const instrument = anInstrument([low, high, soft], { without: [high, soft] });
    expect(filesOf(instrument, 80, 100)).toEqual(['low']);
    expect(instrument.strike(52, 100)[0]?.rate).toBeCloseTo(2);
    expect(instrument.strike(64, 100)[0]?.rate).toBeCloseTo(4);
  });

  it('prefers another velocity of the same key to a distant key', () => {
    expect(filesOf(anInstrument([low, high, soft], { without: [high] }), 80, 100)).toEqual(['soft']);
  });

  it('plays the loaded voices of a note with several voices', () => {
    const second = aRegion({ file: 'second', notes: [21, 59] });
    expect(filesOf(anInstrument([low, second], { without: [second] }), 40, 100)).toEqual(['low']);
  });

  it('omits a drum rather than play another', () => {
    const [kick, snare] = [aRegion({ file: 'kick', notes: [36, 36] }), aRegion({ file: 'snare', notes: [38, 38] })];
    expect(filesOf(anInstrument([kick, snare], { oneShot: true, without: [snare] }), 38, 100)).toEqual([]);
  });

  it('is silent without any recording', () => {
    expect(filesOf(anInstrument([low], { without: [low] }), 40, 100)).toEqual([]);
  });
});
