import { describe, expect, it } from 'vitest';
import type { InstrumentLoadState } from './instrument-load.ts';
import { createInstrumentLoader, type InstrumentLoad } from './instrument-loader.ts';
import { aSite, type Site } from './testing/a-site.ts';
import type { HandTimers } from './testing/fake-timers.ts';
import { details, makeManifest } from './testing/manifest.ts';

const manifest = makeManifest();
const total = manifest.samples.length;

function makeSite(layers?: number): Site {
  return aSite(manifest, layers === undefined ? {} : { layers });
}

function done(load: InstrumentLoad): Promise<void> {
  return expect.poll(() => load.state().status).toBe('success');
}

/** Lets time pass, pause after pause, until `failures` pauses are over. */
async function passPauses(timers: HandTimers, failures: number): Promise<number[]> {
  const pauses: number[] = [];
  for (let failure = 0; failure < failures; failure++) {
    await expect.poll(() => timers.waiting).toBeGreaterThan(0);
    pauses.push(timers.next);
    timers.pass(timers.next);
  }
  return pauses;
}

describe('loading an instrument', () => {
  it('asks our own server for the manifest and then for the samples in its order', async () => {
    const site = makeSite();
    await done(createInstrumentLoader(site.parts).load(details));
    expect(site.asked[0]).toBe('/upload/instruments/test-piano/manifest.json');
    expect(site.asked.slice(1)).toEqual(manifest.samples.map(({ file }) => `/upload/instruments/test-piano/${file}`));
  });

  it('tells how far it is, and from when on it can be played', async () => {
    const site = makeSite();
    const load = createInstrumentLoader(site.parts).load(details);
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

  it('is silent before the first sample, and does not mind', () => {
    const load = createInstrumentLoader(makeSite().parts).load(details);
    expect(load.instrument.strike(60, 80)).toEqual([]);
  });

  it('happens once, however many players chose it', async () => {
    const site = makeSite();
    const loader = createInstrumentLoader(site.parts);
    expect(loader.load(details).instrument).toBe(loader.load(details).instrument);
    await done(loader.load(details));
    expect(site.asked).toHaveLength(total + 1);
  });

  it('leaves the last layers out where memory is scarce', async () => {
    const site = makeSite(1);
    const load = createInstrumentLoader(site.parts).load(details);
    await done(load);
    expect(load.state().total).toBe(15);
    expect(load.instrument.strike(60, 127)[0]?.buffer).toMatchObject({ name: '60-1.ogg' });
  });
});

describe('as much of an instrument as a phrase needs', () => {
  const phrase = [
    { note: 60, velocity: 80 },
    { note: 61, velocity: 80 },
    { note: 72, velocity: 127 },
  ];

  it('is loaded alone, and sounds as the whole would', async () => {
    const site = makeSite();
    const load = createInstrumentLoader(site.parts).loadFor(details, phrase);
    await done(load);
    expect(site.asked.map((url) => url.split('/').at(-1))).toEqual(['manifest.json', '60-1.ogg', '72-2.ogg']);
    const whole = createInstrumentLoader(makeSite().parts).load(details);
    await done(whole);
    for (const { note, velocity } of phrase)
      expect(load.instrument.strike(note, velocity)).toEqual(whole.instrument.strike(note, velocity));
  });

  it('can be played when all of it has come', async () => {
    const load = createInstrumentLoader(makeSite().parts).loadFor(details, phrase);
    const playable: boolean[] = [];
    load.onChange((state) => playable.push(state.playable));
    await done(load);
    expect(playable).toEqual([false, false, true]);
  });

  it('is not kept, and is no reason to leave out the rest when somebody plays it', async () => {
    const site = makeSite();
    const loader = createInstrumentLoader(site.parts);
    const phraseLoad = loader.loadFor(details, phrase);
    await done(phraseLoad);
    phraseLoad.release();
    expect(loader.bytes()).toBe(0);
    const load = loader.load(details);
    await done(load);
    expect(load.state().total).toBe(total);
  });

  it('is not asked for where the whole is there', async () => {
    const site = makeSite();
    const loader = createInstrumentLoader(site.parts);
    const whole = loader.load(details);
    expect(loader.loadFor(details, phrase).instrument).toBe(whole.instrument);
    await done(whole);
    expect(site.asked).toHaveLength(total + 1);
  });
});

describe('samples that do not arrive', () => {
  it('are asked for again after growing pauses; the third failure is shown', async () => {
    const site = makeSite();
    site.broken.add('manifest.json');
    const load = createInstrumentLoader(site.parts).load(details);
    expect(await passPauses(site.timers, 2)).toEqual([500, 1_000]);
    await expect.poll(() => load.state().status).toBe('error');
    expect(await passPauses(site.timers, 6)).toEqual([2_000, 4_000, 8_000, 16_000, 16_000, 16_000]);
    site.broken.clear();
    await passPauses(site.timers, 1);
    await done(load);
  });

  it('do not keep the others from coming', async () => {
    const site = makeSite();
    site.broken.add('24-1.ogg');
    const load = createInstrumentLoader(site.parts).load(details);
    await expect.poll(() => load.state().loaded).toBe(total - 1);
    expect(load.state()).toMatchObject({ status: 'loading', playable: false });
    await passPauses(site.timers, 2);
    await expect.poll(() => load.state()).toMatchObject({ status: 'error', playable: true });
    expect(load.instrument.strike(24, 80)[0]?.buffer).toMatchObject({ name: '24-2.ogg' });
    site.broken.clear();
    load.retry();
    await done(load);
    expect(load.state().playable).toBe(true);
  });

  it('may be many, and still do not keep the others from coming', async () => {
    const site = makeSite();
    const missing = manifest.samples.slice(0, 20).map(({ file }) => file);
    for (const file of missing) site.broken.add(file);
    const load = createInstrumentLoader(site.parts).load(details);
    await expect.poll(() => load.state().loaded).toBe(total - 20);
    site.broken.clear();
    load.retry();
    await done(load);
  });

  it('are no longer asked for once the loader has stopped', async () => {
    const site = makeSite();
    site.broken.add('*');
    const loader = createInstrumentLoader(site.parts);
    loader.load(details);
    await expect.poll(() => site.timers.waiting).toBe(1);
    loader.stop();
    expect(site.timers.waiting).toBe(0);
    await Promise.resolve();
    expect(site.asked).toHaveLength(1);
  });

  it.each(['manifest.json', '60-1.ogg'])('are not taken again from what the browser has kept: %s', async (broken) => {
    const site = makeSite();
    const decode = (bytes: ArrayBuffer): Promise<AudioBuffer> =>
      new TextDecoder().decode(bytes).endsWith('.ogg')
        ? site.parts.decode(bytes, 0)
        : Promise.reject(new Error('not a sound'));
    const hows: string[] = [];
    const load = createInstrumentLoader({
      ...site.parts,
      decode,
      fetch: (url, signal, cache) => {
        if (!url.endsWith(broken)) return site.parts.fetch(url, signal, cache);
        hows.push(cache);
        return cache === 'default' ? Promise.resolve(new Response('<p>')) : site.parts.fetch(url, signal, cache);
      },
    }).load(details);
    await passPauses(site.timers, 1);
    await done(load);
    expect(hows).toEqual(['default', 'reload']);
  });

  it('may also be samples that cannot be decoded', async () => {
    const site = makeSite();
    let refused = 0;
    const decode = (bytes: ArrayBuffer): Promise<AudioBuffer> =>
      refused++ < 2 ? Promise.reject(new Error('not a sound')) : site.parts.decode(bytes, 0);
    const load = createInstrumentLoader({ ...site.parts, decode }).load(details);
    await expect.poll(() => load.state().loaded).toBe(total - 2);
    load.retry();
    await done(load);
  });
});
