import { describe, expect, it } from 'vitest';
import { AT_ONCE } from './instrument-load.ts';
import { createInstrumentLoader, type InstrumentLoad, type InstrumentLoader } from './instrument-loader.ts';
import { aSite, RECORDING_BYTES } from './testing/a-site.ts';
import { details, makeManifest } from './testing/manifest.ts';

const manifest = makeManifest();
const total = manifest.samples.length;
const ONE = total * RECORDING_BYTES;

async function done(load: InstrumentLoad): Promise<InstrumentLoad> {
  await expect.poll(() => load.state().status).toBe('success');
  return load;
}

/** Loads this instrument whole. */
function loaded(loader: InstrumentLoader, id: number): Promise<InstrumentLoad> {
  return done(loader.load({ ...details, id }));
}

describe('instruments that nobody plays any more', () => {
  it('are kept while there is room: they need not be loaded again', async () => {
    const site = aSite(manifest, { mostBytes: 2 * ONE });
    const loader = createInstrumentLoader(site.parts);
    const first = await loaded(loader, 1);
    first.release();
    const asked = site.asked.length;
    expect(loader.load(details).state().status).toBe('success');
    expect(site.asked).toHaveLength(asked);
    expect(loader.bytes()).toBe(ONE);
  });

  it('make room for others, those that were played longest ago first', async () => {
    const site = aSite(manifest, { mostBytes: 2 * ONE });
    const loader = createInstrumentLoader(site.parts);
    for (const id of [1, 2]) {
      const load = await loaded(loader, id);
      load.release();
    }
    const again = loader.load(details);
    again.release();
    await loaded(loader, 3);
    expect(loader.bytes()).toBe(2 * ONE);
    expect(loader.load(details).state().status).toBe('success');
    expect(loader.load({ ...details, id: 2 }).state().status).toBe('loading');
  });

  it('still sound for whoever has them', async () => {
    const loader = createInstrumentLoader(aSite(manifest, { mostBytes: 0 }).parts);
    const load = await loaded(loader, 1);
    load.release();
    expect(loader.bytes()).toBe(0);
    expect(load.instrument.strike(60, 80)).toHaveLength(1);
  });
});

describe('an instrument that is played', () => {
  it('is never given up, however little room there is', async () => {
    const loader = createInstrumentLoader(aSite(manifest, { mostBytes: ONE }).parts);
    const loads = await Promise.all([1, 2, 3].map((id) => loaded(loader, id)));
    expect(loader.bytes()).toBe(3 * ONE);
    for (const load of loads.slice(0, 2)) load.release();
    expect(loader.bytes()).toBe(ONE);
    expect(loader.load({ ...details, id: 3 }).state().status).toBe('success');
  });

  it('stays for others when one gives it back, once or twice', async () => {
    const loader = createInstrumentLoader(aSite(manifest, { mostBytes: 0 }).parts);
    const mine = await loaded(loader, 1);
    const theirs = loader.load(details);
    mine.release();
    mine.release();
    expect(loader.bytes()).toBe(ONE);
    theirs.release();
    expect(loader.bytes()).toBe(0);
  });

  it('tells those who have given it back nothing more', async () => {
    const site = aSite(manifest);
    const loader = createInstrumentLoader(site.parts);
    const mine = loader.load(details);
    let told = 0;
    mine.onChange(() => told++);
    const theirs = loader.load(details);
    mine.release();
    await done(theirs);
    expect(told).toBe(0);
  });
});

describe('an instrument given back before it has come', () => {
  it('is given up on its way', async () => {
    const site = aSite(manifest);
    for (const { file } of manifest.samples) site.slow.add(file);
    const loader = createInstrumentLoader(site.parts);
    const load = loader.load(details);
    await expect.poll(() => site.asked).toHaveLength(1 + AT_ONCE);
    load.release();
    expect(site.givenUp).toHaveLength(AT_ONCE);
    await Promise.resolve();
    expect(site.asked).toHaveLength(1 + AT_ONCE);
    expect(site.timers.waiting).toBe(0);
  });

  it('comes after all when it is wanted again', async () => {
    const site = aSite(manifest);
    const loader = createInstrumentLoader(site.parts);
    loader.load(details).release();
    await loaded(loader, 1);
    expect(loader.bytes()).toBe(ONE);
  });

  it('goes on its way for others', async () => {
    const loader = createInstrumentLoader(aSite(manifest).parts);
    const [mine, theirs] = [loader.load(details), loader.load(details)];
    mine.release();
    await done(theirs);
  });
});

it('fifty switches leave nothing hanging but the last', async () => {
  const site = aSite(manifest, { mostBytes: 5 * ONE });
  const loader = createInstrumentLoader(site.parts);
  let load = loader.load(details);
  for (let switches = 1; switches <= 50; switches++) {
    const next = loader.load({ ...details, id: 1 + (switches % 20) });
    load.release();
    load = next;
    if (switches % 7 === 0) await done(load);
  }
  await done(load);
  expect(loader.bytes()).toBeLessThanOrEqual(5 * ONE);
  expect(site.timers.waiting).toBe(0);
  load.release();
  expect(loader.load({ ...details, id: 11 }).state().status).toBe('success');
});
