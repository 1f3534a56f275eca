/** Runs in the browser of `npm run bench voices`. */
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { browserClock } from '../../platform/browser-clock.ts';
import { browserTimers } from '../../platform/timers.ts';
import { createAudioClock } from '../audio-clock.ts';
import { createAudioEngine } from '../audio-engine.ts';
import { createDecoder, decodeNatively } from '../decode.ts';
import { createInstrumentLoader, type InstrumentLoad } from '../instrument-loader.ts';
import type { LoadedInstrument } from '../instrument.ts';
import { loadEffects } from '../load-effects.ts';
import { createMasterChain } from '../master-chain.ts';
import { Mixer } from '../mixer.ts';
import { createNoise } from './sound-sources.ts';

const RATE = 48_000;
const PLAYERS = 16;

async function makeOfflineMix(seconds: number, polyphony: number): Promise<[OfflineAudioContext, Mixer]> {
  const context = new OfflineAudioContext({ numberOfChannels: 2, length: seconds * RATE, sampleRate: RATE });
  const clock = { toContext: (at: number) => at / 1_000, observe: () => undefined, reset: () => undefined };
  const mixer = new Mixer({ context, clock, polyphony, awake: () => true });
  await loadEffects(context);
  const { first, last } = createMasterChain(context);
  mixer.output.connect(first);
  last.connect(context.destination);
  return [context, mixer];
}

/** Rendering time of the whole signal path relative to its duration. */
export async function renderVoices(voices: number, seconds: number): Promise<number> {
  const [context, mixer] = await makeOfflineMix(seconds, voices);
  const noise = createNoise(RATE);
  for (let voice = 0; voice < voices; voice++) {
    const channel = mixer.channel(`player ${voice % PLAYERS}`);
    channel.play(noise);
    channel.noteOn(Math.floor(voice / PLAYERS), 85, 0);
  }
  const start = performance.now();
  await context.startRendering();
  return (performance.now() - start) / (seconds * 1_000);
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** Main-thread microseconds of each note-on and note-off, from batches of 20 over a running device. */
export async function measureNotes(batches: number): Promise<{ on: number[]; off: number[] }> {
  const engine = createAudioEngine({ clock: browserClock, timers: browserTimers, audioLatency: 10 });
  await engine.resume();
  const channel = engine.channel('me');
  channel.play(createNoise(engine.context.sampleRate));
  const times = { on: [] as number[], off: [] as number[] };
  const measure = (kind: 'on' | 'off', play: (note: number, at: number) => void): void => {
    const start = performance.now();
    for (let note = 40; note < 60; note++) play(note, start);
    times[kind].push((performance.now() - start) * 50);
  };
  for (let batch = 0; batch < batches; batch++) {
    await pause(40);
    measure('on', (note, at) => {
      channel.noteOn(note, 85, at);
    });
    await pause(40);
    measure('off', (note, at) => {
      channel.noteOff(note, at);
    });
  }
  engine.stop();
  return times;
}

/** Errors, ms, of the intervals between notes, by `currentTime` alone and by the audio clock. */
export async function measureClock(audioLatency: number): Promise<{ plain: number[]; clock: number[] }> {
  const engine = createAudioEngine({ clock: browserClock, timers: browserTimers, audioLatency });
  await engine.resume();
  const clock = createAudioClock(browserClock, engine.context);
  const stop = browserTimers.every(47, () => {
    clock.observe();
  });
  await pause(1_500);
  const seen: { page: number; plain: number; clock: number }[] = [];
  for (let note = 0; note < 60; note++) {
    await pause(20 + Math.random() * 100);
    const page = performance.now();
    seen.push({ page, plain: engine.context.currentTime * 1_000, clock: clock.toContext(page) * 1_000 });
  }
  stop();
  engine.stop();
  const errors = (kind: 'plain' | 'clock'): number[] =>
    seen.slice(1).map((to, index) => {
      const from = seen[index] ?? to;
      return Math.abs(to[kind] - from[kind] - (to.page - from.page));
    });
  return { plain: errors('plain'), clock: errors('clock') };
}

export interface GrandFigures {
  readonly playableAfter: number;
  readonly completeAfter: number;
  /** Per note: dBFS of the first half second at each velocity, and the longest time from a strike to −30 dB of the peak, ms. */
  readonly notes: readonly { readonly note: number; readonly levels: readonly number[]; readonly onset: number }[];
}

type Sides = readonly [Float32Array, Float32Array];

function decibels(sides: Sides): number {
  const energies = sides.map((side) => side.reduce((sum, value) => sum + value * value, 0) / side.length);
  return 10 * Math.log10((energies[0] ?? 0) / 2 + (energies[1] ?? 0) / 2);
}

function onset(sides: Sides): number {
  const peak = Math.max(...sides.map((side) => side.reduce((most, value) => Math.max(most, Math.abs(value)), 0)));
  const begins = sides.map((side) => side.findIndex((value) => Math.abs(value) > peak * 10 ** (-30 / 20)));
  return (Math.min(...begins.filter((begin) => begin >= 0)) * 1_000) / RATE;
}

async function renderNote(instrument: LoadedInstrument, note: number, velocity: number): Promise<Sides> {
  const [context, mixer] = await makeOfflineMix(0.5, 16);
  const channel = mixer.channel('me');
  channel.play(instrument);
  channel.noteOn(note, velocity, 0);
  const rendered = await context.startRendering();
  return [rendered.getChannelData(0), rendered.getChannelData(1)];
}

function reached(load: InstrumentLoad, what: 'playable' | 'complete'): Promise<number> {
  const start = performance.now();
  return new Promise((resolve) => {
    load.onChange(({ playable, status }) => {
      if (what === 'playable' ? playable : status === 'success') resolve(performance.now() - start);
    });
  });
}

/** Loads the real grand as a page does, and measures its keys. */
export async function measureGrand(
  root: string,
  details: InstrumentDetails,
  { notes, velocities }: { notes: readonly number[]; velocities: readonly number[] },
): Promise<GrandFigures> {
  const decode = createDecoder(decodeNatively(RATE));
  const loader = createInstrumentLoader({ root, timers: browserTimers, fetch: (url) => fetch(url), decode });
  const load = loader.load(details);
  const [playableAfter, completeAfter] = await Promise.all([reached(load, 'playable'), reached(load, 'complete')]);
  const measured = [];
  for (const note of notes) {
    const sounds = await Promise.all(velocities.map((velocity) => renderNote(load.instrument, note, velocity)));
    const onsets = sounds.map(onset);
    measured.push({ note, levels: sounds.map(decibels), onset: Math.max(...onsets) });
  }
  return { playableAfter, completeAfter, notes: measured };
}
