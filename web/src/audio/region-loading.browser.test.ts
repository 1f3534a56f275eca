import { regionManifest } from '@quatremains/protocol/entities/instrument';
import { expect, it } from 'vitest';
import { createInstrumentLoader } from './instrument-loader.ts';
import { aSampleServer } from './testing/a-sample-server.ts';
import { details } from './testing/manifest.ts';
import { aBuffer } from './testing/shaped-instrument.ts';

const RATE = 48_000;
const envelope = { attack: 0, hold: 0, decay: 0, sustain: 1, release: 0.1 };
const part = { notes: [21, 108], root: 60, decibels: 0, envelope };
const manifest = regionManifest.parse({
  kind: 'regions',
  regions: [
    { ...part, files: ['hard.ogg'], velocities: [101, 127] },
    { ...part, files: ['left.ogg', 'right.ogg'], velocities: [1, 50] },
    { ...part, files: ['left.ogg', 'right.ogg'], velocities: [51, 100], root: 61 },
  ],
  licence: 'none',
  credit: 'nobody',
  source: 'computed',
});

/** Recordings of constants: 1 left, 2 right (longer), 3 hard. */
function decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
  const file = new TextDecoder().decode(bytes);
  const value = ['left.ogg', 'right.ogg', 'hard.ogg'].indexOf(file) + 1;
  return Promise.resolve(aBuffer(RATE, 100 * value, () => value));
}

it('loads each recording of the regions once, the usual velocity first, and merges both sides', async () => {
  const server = aSampleServer(manifest, { decode });
  const loader = createInstrumentLoader(server.options);
  const load = loader.load(details);
  const playableAt: number[] = [];
  load.onChange(({ loaded, playable }) => {
    if (playable) playableAt.push(loaded);
  });
  await expect.poll(() => load.state()).toEqual({ status: 'success', loaded: 2, total: 2, playable: true });
  expect(server.requested.map((url) => url.split('/').at(-1))).toEqual([
    'manifest.json',
    'left.ogg',
    'right.ogg',
    'hard.ogg',
  ]);
  expect(playableAt.at(0)).toBeLessThanOrEqual(2);
  const [soft, usual, hard] = [50, 85, 127].map((velocity) => load.instrument.strike(60, velocity)[0]);
  expect(soft?.buffer).toBe(usual?.buffer);
  expect(usual?.rate).toBeCloseTo(2 ** (-1 / 12));
  expect(soft?.buffer.numberOfChannels).toBe(2);
  expect(soft?.buffer.length).toBe(200);
  expect([0, 1].map((side) => soft?.buffer.getChannelData(side)[50])).toEqual([1, 2]);
  expect([0, 1].map((side) => soft?.buffer.getChannelData(side)[150])).toEqual([0, 2]);
  expect(hard?.buffer.numberOfChannels).toBe(1);
  expect(loader.bytes()).toBe((2 * 200 + 300) * 4);
});

it('loads the recordings of a phrase', async () => {
  const server = aSampleServer(manifest, { decode });
  const load = createInstrumentLoader(server.options).loadFor(details, [{ note: 60, velocity: 110 }]);
  await expect.poll(() => load.state()).toEqual({ status: 'success', loaded: 1, total: 1, playable: true });
  expect(server.requested.map((url) => url.split('/').at(-1))).toEqual(['manifest.json', 'hard.ogg']);
  expect(load.instrument.strike(60, 110)).toHaveLength(1);
});

it('requests looped recordings up to the end of their loop', async () => {
  const loops = [0.2, 0.4].map((end) => ({ start: 0.1, end, untilRelease: false }));
  const [first] = manifest.regions;
  const regions = [...loops, undefined].map((loop) => ({ ...first, loop }));
  const requested: number[] = [];
  const server = aSampleServer(regionManifest.parse({ ...manifest, regions }), {
    decode: (bytes, leastSeconds) => {
      requested.push(leastSeconds);
      return decode(bytes);
    },
  });
  const load = createInstrumentLoader(server.options).load(details);
  await expect.poll(() => load.state().status).toBe('success');
  expect(requested).toEqual([0.4]);
});

it('a recording needs both sides: it is requested until both are loaded', async () => {
  const server = aSampleServer(manifest, { decode });
  server.broken.add('right.ogg');
  const load = createInstrumentLoader(server.options).load(details);
  await expect.poll(() => load.state()).toMatchObject({ loaded: 1, playable: false });
  expect(load.instrument.strike(60, 85)[0]?.buffer.getChannelData(0)[0]).toBe(3);
  server.broken.clear();
  load.retry();
  await expect.poll(() => load.state().status).toBe('success');
  expect(load.instrument.strike(60, 85)[0]?.buffer.getChannelData(0)[0]).toBe(1);
});
