import { describe, expect, it } from 'vitest';
import { AT_ONCE } from './instrument-load.ts';
import { createInstrumentLoader, type InstrumentLoad, type InstrumentLoader } from './instrument-loader.ts';
import { aSampleServer, RECORDING_BYTES } from './testing/a-sample-server.ts';
import { details, makeManifest } from './testing/manifest.ts';

const manifest = makeManifest();
const total = manifest.samples.length;
const ONE = total * RECORDING_BYTES;

async function done(load: InstrumentLoad): Promise<InstrumentLoad> {
  await expect.poll(() => load.state().status).toBe('success');
  return load;
}

/** Loads this instrument completely. */
function loaded(loader: InstrumentLoader, id: number): Promise<InstrumentLoad> {
  return done(loader.load({ ...details, id }));
}

describe('unused instruments', () => {
  it('are kept while memory allows, and not loaded again', async () => {
    const server = aSampleServer(manifest, { mostBytes: 2 * ONE });
    const loader = createInstrumentLoader(server.options);
    const first = await loaded(loader, 1);
    first.release();
    const requested = server.requested.length;
    expect(loader.load(details).state().status).toBe('success');
    expect(server.requested).toHaveLength(requested);
    expect(loader.bytes()).toBe(ONE);
  });

  it('are dropped for others, least recently used first', async () => {
    const server = aSampleServer(manifest, { mostBytes: 2 * ONE });
    const loader = createInstrumentLoader(server.options);
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

  it('still sound for players who hold them', async () => {
    const loader = createInstrumentLoader(aSampleServer(manifest, { mostBytes: 0 }).options);
    const load = await loaded(loader, 1);
    load.release();
    expect(loader.bytes()).toBe(0);
    expect(load.instrument.strike(60, 80)).toHaveLength(1);
  });
});

describe('an instrument in use', () => {
  it('is never dropped, however little memory there is', async () => {
    const loader = createInstrumentLoader(aSampleServer(manifest, { mostBytes: ONE }).options);
    const loads = await Promise.all([1, 2, 3].map((id) => loaded(loader, id)));
    expect(loader.bytes()).toBe(3 * ONE);
    for (const load of loads.slice(0, 2)) load.release();
    expect(loader.bytes()).toBe(ONE);
    expect(loader.load({ ...details, id: 3 }).state().status).toBe('success');
  });

  it('stays for other holders when one releases it, once or twice', async () => {
    const loader = createInstrumentLoader(aSampleServer(manifest, { mostBytes: 0 }).options);
    const mine = await loaded(loader, 1);
    const theirs = loader.load(details);
    mine.release();
    mine.release();
    expect(loader.bytes()).toBe(ONE);
    theirs.release();
    expect(loader.bytes()).toBe(0);
  });

  it('no longer notifies holders that released it', async () => {
    const server = aSampleServer(manifest);
    const loader = createInstrumentLoader(server.options);
    const mine = loader.load(details);
    let notified = 0;
    mine.onChange(() => notified++);
    const theirs = loader.load(details);
    mine.release();
    await done(theirs);
    expect(notified).toBe(0);
  });
});

describe('an instrument released while it loads', () => {
  it('is aborted', async () => {
    const server = aSampleServer(manifest);
    for (const { file } of manifest.samples) server.slow.add(file);
    const loader = createInstrumentLoader(server.options);
    const load = loader.load(details);
    await expect.poll(() => server.requested).toHaveLength(1 + AT_ONCE);
    load.release();
    expect(server.aborted).toHaveLength(AT_ONCE);
    await Promise.resolve();
    expect(server.requested).toHaveLength(1 + AT_ONCE);
    expect(server.timers.waiting).toBe(0);
  });

  it('loads when it is requested again', async () => {
    const server = aSampleServer(manifest);
    const loader = createInstrumentLoader(server.options);
    loader.load(details).release();
    await loaded(loader, 1);
    expect(loader.bytes()).toBe(ONE);
  });

  it('goes on loading for other holders', async () => {
    const loader = createInstrumentLoader(aSampleServer(manifest).options);
    const [mine, theirs] = [loader.load(details), loader.load(details)];
    mine.release();
    await done(theirs);
  });
});

it('fifty quick switches leave only the last one loading', async () => {
  const server = aSampleServer(manifest, { mostBytes: 5 * ONE });
  const loader = createInstrumentLoader(server.options);
  let load = loader.load(details);
  for (let switches = 1; switches <= 50; switches++) {
    const next = loader.load({ ...details, id: 1 + (switches % 20) });
    load.release();
    load = next;
    if (switches % 7 === 0) await done(load);
  }
  await done(load);
  expect(loader.bytes()).toBeLessThanOrEqual(5 * ONE);
  expect(server.timers.waiting).toBe(0);
  load.release();
  expect(loader.load({ ...details, id: 11 }).state().status).toBe('success');
});
