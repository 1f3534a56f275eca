import { describe, expect, it } from 'vitest';
import type { InstrumentLoadState } from './instrument-load.ts';
import { createInstrumentLoader, type InstrumentLoad } from './instrument-loader.ts';
import { aSampleServer, type SampleServer } from './testing/a-sample-server.ts';
import type { HandTimers } from './testing/fake-timers.ts';
import { details, makeManifest } from './testing/manifest.ts';

const manifest = makeManifest();
const total = manifest.samples.length;

function makeServer(layers?: number): SampleServer {
  return aSampleServer(manifest, layers === undefined ? {} : { layers });
}

function done(load: InstrumentLoad): Promise<void> {
  return expect.poll(() => load.state().status).toBe('success');
}

/** Requests are repeated after this time, ms. */
const DEADLINE = 300_000;

/** Advances the time until `failures` pauses are over. Every pause is shorter than a request's deadline. */
async function passPauses(timers: HandTimers, failures: number): Promise<number[]> {
  const pauses: number[] = [];
  for (let failure = 0; failure < failures; failure++) {
    await expect.poll(() => timers.waiting > 0 && timers.next < DEADLINE).toBe(true);
    pauses.push(timers.next);
    timers.pass(timers.next);
  }
  return pauses;
}

describe('loading an instrument', () => {
  it('requests the manifest and then the samples in its order', async () => {
    const server = makeServer();
    await done(createInstrumentLoader(server.options).load(details));
    expect(server.requested[0]).toBe('/upload/instruments/test-piano/manifest.json');
    expect(server.requested.slice(1)).toEqual(
      manifest.samples.map(({ file }) => `/upload/instruments/test-piano/${file}`),
    );
  });

  it('reports its progress, and when it becomes playable', async () => {
    const server = makeServer();
    const load = createInstrumentLoader(server.options).load(details);
    expect(load.state()).toEqual({ status: 'loading', loaded: 0, total: 0, playable: false });
    const seen: InstrumentLoadState[] = [];
    load.onChange((state) => seen.push(state));
    await done(load);
    expect(seen.map(({ loaded }) => loaded)).toEqual(Array.from({ length: total + 1 }, (_, index) => index));
    const playableFrom = seen.find(({ playable }) => playable)?.loaded;
    expect(playableFrom).toBeGreaterThanOrEqual(14);
    expect(playableFrom).toBeLessThan(14 + 4);
    expect(load.state()).toEqual({ status: 'success', loaded: total, total, playable: true });
    expect(load.instrument.strike(60, 80)[0]?.buffer).toMatchObject({ name: '60-1.ogg' });
  });

  it('is silent before the first sample', () => {
    const load = createInstrumentLoader(makeServer().options).load(details);
    expect(load.instrument.strike(60, 80)).toEqual([]);
  });

  it('happens once, however many players use the instrument', async () => {
    const server = makeServer();
    const loader = createInstrumentLoader(server.options);
    expect(loader.load(details).instrument).toBe(loader.load(details).instrument);
    await done(loader.load(details));
    expect(server.requested).toHaveLength(total + 1);
  });

  it('omits the last layers where memory is scarce', async () => {
    const server = makeServer(1);
    const load = createInstrumentLoader(server.options).load(details);
    await done(load);
    expect(load.state().total).toBe(15);
    expect(load.instrument.strike(60, 127)[0]?.buffer).toMatchObject({ name: '60-1.ogg' });
  });
});

describe('the recordings of a phrase', () => {
  const phrase = [
    { note: 60, velocity: 80 },
    { note: 61, velocity: 80 },
    { note: 72, velocity: 127 },
  ];

  it('are loaded alone, and sound as in the whole instrument', async () => {
    const server = makeServer();
    const load = createInstrumentLoader(server.options).loadFor(details, phrase);
    await done(load);
    expect(server.requested.map((url) => url.split('/').at(-1))).toEqual(['manifest.json', '60-1.ogg', '72-2.ogg']);
    const whole = createInstrumentLoader(makeServer().options).load(details);
    await done(whole);
    for (const { note, velocity } of phrase)
      expect(load.instrument.strike(note, velocity)).toEqual(whole.instrument.strike(note, velocity));
  });

  it('are playable when all have loaded', async () => {
    const load = createInstrumentLoader(makeServer().options).loadFor(details, phrase);
    const playable: boolean[] = [];
    load.onChange((state) => playable.push(state.playable));
    await done(load);
    expect(playable).toEqual([false, false, true]);
  });

  it('are not cached, and the rest is loaded when the instrument is played', async () => {
    const server = makeServer();
    const loader = createInstrumentLoader(server.options);
    const phraseLoad = loader.loadFor(details, phrase);
    await done(phraseLoad);
    phraseLoad.release();
    expect(loader.bytes()).toBe(0);
    const load = loader.load(details);
    await done(load);
    expect(load.state().total).toBe(total);
  });

  it('are not requested when the instrument is loaded', async () => {
    const server = makeServer();
    const loader = createInstrumentLoader(server.options);
    const whole = loader.load(details);
    expect(loader.loadFor(details, phrase).instrument).toBe(whole.instrument);
    await done(whole);
    expect(server.requested).toHaveLength(total + 1);
  });
});

describe('failing samples', () => {
  it('are requested again after growing pauses; the third failure is reported', async () => {
    const server = makeServer();
    server.broken.add('manifest.json');
    const load = createInstrumentLoader(server.options).load(details);
    expect(await passPauses(server.timers, 2)).toEqual([500, 1_000]);
    await expect.poll(() => load.state().status).toBe('error');
    expect(await passPauses(server.timers, 6)).toEqual([2_000, 4_000, 8_000, 16_000, 16_000, 16_000]);
    server.broken.clear();
    await passPauses(server.timers, 1);
    await done(load);
  });

  it('that do not come within five minutes are requested again', async () => {
    const server = makeServer();
    server.slow.add('60-1.ogg');
    const load = createInstrumentLoader(server.options).load(details);
    await expect.poll(() => load.state().loaded).toBe(total - 1);
    server.slow.clear();
    server.timers.pass(DEADLINE);
    await passPauses(server.timers, 1);
    await done(load);
    expect(server.aborted).toEqual(['60-1.ogg']);
  });

  it('do not block the others', async () => {
    const server = makeServer();
    server.broken.add('24-1.ogg');
    const load = createInstrumentLoader(server.options).load(details);
    await expect.poll(() => load.state().loaded).toBe(total - 1);
    expect(load.state()).toMatchObject({ status: 'loading', playable: false });
    await passPauses(server.timers, 2);
    await expect.poll(() => load.state()).toMatchObject({ status: 'error', playable: true });
    expect(load.instrument.strike(24, 80)[0]?.buffer).toMatchObject({ name: '24-2.ogg' });
    server.broken.clear();
    load.retry();
    await done(load);
    expect(load.state().playable).toBe(true);
  });

  it('may be many without blocking the others', async () => {
    const server = makeServer();
    const missing = manifest.samples.slice(0, 20).map(({ file }) => file);
    for (const file of missing) server.broken.add(file);
    const load = createInstrumentLoader(server.options).load(details);
    await expect.poll(() => load.state().loaded).toBe(total - 20);
    server.broken.clear();
    load.retry();
    await done(load);
  });

  it('are no longer requested after the loader has stopped', async () => {
    const server = makeServer();
    server.broken.add('*');
    const loader = createInstrumentLoader(server.options);
    loader.load(details);
    await expect.poll(() => server.timers.waiting).toBe(1);
    loader.stop();
    expect(server.timers.waiting).toBe(0);
    await Promise.resolve();
    expect(server.requested).toHaveLength(1);
  });

  it.each(['manifest.json', '60-1.ogg'])('are requested again past the browser’s cache: %s', async (broken) => {
    const server = makeServer();
    const decode = (bytes: ArrayBuffer): Promise<AudioBuffer> =>
      new TextDecoder().decode(bytes).endsWith('.ogg')
        ? server.options.decode(bytes, 0)
        : Promise.reject(new Error('not a sound'));
    const hows: string[] = [];
    const load = createInstrumentLoader({
      ...server.options,
      decode,
      fetch: (url, signal, cache) => {
        if (!url.endsWith(broken)) return server.options.fetch(url, signal, cache);
        hows.push(cache);
        return cache === 'default' ? Promise.resolve(new Response('<p>')) : server.options.fetch(url, signal, cache);
      },
    }).load(details);
    await passPauses(server.timers, 1);
    await done(load);
    expect(hows).toEqual(['default', 'reload']);
  });

  it('include samples that cannot be decoded', async () => {
    const server = makeServer();
    let refused = 0;
    const decode = (bytes: ArrayBuffer): Promise<AudioBuffer> =>
      refused++ < 2 ? Promise.reject(new Error('not a sound')) : server.options.decode(bytes, 0);
    const load = createInstrumentLoader({ ...server.options, decode }).load(details);
    await expect.poll(() => load.state().loaded).toBe(total - 2);
    load.retry();
    await done(load);
  });
});
