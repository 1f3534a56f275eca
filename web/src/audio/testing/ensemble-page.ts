/** Runs in the browser of `npm run bench ensemble`. */
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { COMPRESSOR_DEFAULT } from '@quatremains/protocol/limits';
import { browserClock } from '../../platform/browser-clock.ts';
import { browserTimers } from '../../platform/timers.ts';
import { createAudioEngine } from '../audio-engine.ts';
import { createDecoder, decodeNatively } from '../decode.ts';
import { createInstrumentLoader, type InstrumentLoad, type InstrumentLoader } from '../instrument-loader.ts';
import type { LoadedInstrument } from '../instrument.ts';
import { loadEffects } from '../load-effects.ts';
import { createMasterChain, limiterDelay } from '../master-chain.ts';
import type { MemberChannel } from '../member-channel.ts';
import { Mixer } from '../mixer.ts';
import { renderSize } from '../render-size.ts';
import { VOICES } from '../voice-pool.ts';
import { aBuffer, anInstrument, aShape, aStrike } from './shaped-instrument.ts';
import { createNoise } from './sound-sources.ts';

const RATE = 48_000;
const PLAYERS = 16;
const PER_SECOND = 12;
/** How far ahead notes are scheduled, ms, as in a room. */
const AHEAD = 250;

export interface Ensemble {
  readonly seconds: number;
  /** Whether recordings are filtered between layers, as on the site. */
  readonly shelves: boolean;
  readonly reverbs: boolean;
  readonly compressors: boolean;
  /** The setting "audio latency", ms. */
  readonly audioLatency: number;
}

interface Rendering {
  readonly context: OfflineAudioContext;
  readonly mixer: Mixer;
}

async function openRendering(seconds: number, audioLatency = 0): Promise<Rendering> {
  const form = { numberOfChannels: 2, length: seconds * RATE, sampleRate: RATE };
  const context = new OfflineAudioContext({ ...form, renderSizeHint: renderSize(audioLatency) });
  const clock = { toContext: (at: number) => at / 1_000, observe: () => undefined, reset: () => undefined };
  const mixer = new Mixer({ context, clock, polyphony: VOICES.desktop, awake: () => true });
  await loadEffects(context);
  mixer.enableEffects();
  const { first, last } = createMasterChain(context);
  mixer.output.connect(first);
  last.connect(context.destination);
  return { context, mixer };
}

/** Sixteen players with the pedal down, each with another reverb. */
function seatPlayers(mixer: Mixer, instrument: LoadedInstrument, { reverbs, compressors }: Ensemble): MemberChannel[] {
  return Array.from({ length: PLAYERS }, (_, player) => {
    const channel = mixer.channel(`player ${player}`);
    const decay = 1.2 + (1.6 * player) / (PLAYERS - 1);
    channel.play(instrument);
    channel.setReverb({ enabled: reverbs, wet: 0.35, decay, preDelay: 0.02 });
    channel.setCompressor({ ...COMPRESSOR_DEFAULT, enabled: compressors });
    channel.pedal(true, 0);
    return channel;
  });
}

/** From soft to loud, so that all layers and interpolations are played. */
function velocityOf(index: number, player: number): number {
  return 20 + ((index * 13 + player * 29) % 105);
}

/** The notes of all players between two times, sorted by time. */
function playBetween(channels: readonly MemberChannel[], from: number, to: number): void {
  const every = 1_000 / PER_SECOND;
  for (let index = Math.ceil(from / every); index * every < to; index++) {
    for (const [player, channel] of channels.entries()) {
      const at = index * every + (player * every) / PLAYERS;
      const note = 30 + ((index * 7 + player * 5) % 60);
      channel.noteOn(note, velocityOf(index, player), at);
      channel.noteOff(note, at + every / 2);
    }
  }
}

/** The same recordings without filters. */
function withoutTones(instrument: LoadedInstrument): LoadedInstrument {
  return {
    strike: (note, velocity) =>
      instrument
        .strike(note, velocity)
        .map(({ shape, ...strike }) => (shape === undefined ? strike : { ...strike, shape: { ...shape, tone: null } })),
  };
}

let grand: LoadedInstrument = { strike: () => [] };

/** Rendering time of the whole room relative to its duration. All play the grand. */
export async function renderEnsemble(ensemble: Ensemble): Promise<number> {
  const { context, mixer } = await openRendering(ensemble.seconds, ensemble.audioLatency);
  const channels = seatPlayers(mixer, ensemble.shelves ? grand : withoutTones(grand), ensemble);
  const pauses: Promise<void>[] = [];
  const feed = async (at: number): Promise<void> => {
    await context.suspend(at / 1_000);
    playBetween(channels, at + AHEAD, at + 2 * AHEAD);
    await context.resume();
  };
  playBetween(channels, 0, AHEAD);
  for (let at = 0; at + AHEAD < ensemble.seconds * 1_000; at += AHEAD) pauses.push(feed(at));
  const start = performance.now();
  await context.startRendering();
  const time = performance.now() - start;
  await Promise.all(pauses);
  return time / (ensemble.seconds * 1_000);
}

/** The same voices with native nodes only: a reference for this machine. */
export async function renderBare(seconds: number): Promise<number> {
  const context = new OfflineAudioContext({ numberOfChannels: 2, length: seconds * RATE, sampleRate: RATE });
  const noise = createNoise(RATE);
  for (let voice = 0; voice < VOICES.desktop; voice++) {
    const [strike] = noise.strike(30 + (voice % 60), 85);
    if (strike === undefined) continue;
    const source = new AudioBufferSourceNode(context, { buffer: strike.buffer, playbackRate: strike.rate });
    source.connect(new GainNode(context, { gain: strike.gain })).connect(context.destination);
    source.start((voice * seconds) / VOICES.desktop / 4);
  }
  const start = performance.now();
  await context.startRendering();
  return (performance.now() - start) / (seconds * 1_000);
}

/** The greatest error of a note's time, ms, through compressor and reverb. */
export async function measureOnsets(notes: number): Promise<number> {
  const { context, mixer } = await openRendering(notes / 2 + 1);
  const channel = mixer.channel('me');
  channel.play(anInstrument([aStrike(aBuffer(RATE, 100, () => 1))]));
  channel.setCompressor({ ...COMPRESSOR_DEFAULT, enabled: true });
  channel.setReverb({ enabled: true, wet: 0.35, decay: 0.3, preDelay: 0.02 });
  const times = Array.from({ length: notes }, (_, index) => 500 * (index + 1) + Math.random() * 20);
  for (const at of times) channel.noteOn(60, 127, at);
  const sound = (await context.startRendering()).getChannelData(0);
  const errors = times.map((at) => {
    const from = Math.round((at / 1_000 - 0.02) * RATE);
    const onset = from + sound.subarray(from).findIndex((value) => value > 0.02);
    return Math.abs((1_000 * onset) / RATE - limiterDelay(RATE) - at);
  });
  return Math.max(...errors);
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** Main-thread microseconds per note-on of a voice with envelope, loop, filter and pan, on a running device with effects. */
export async function measureNotes(batches: number): Promise<number[]> {
  const engine = createAudioEngine({ clock: browserClock, timers: browserTimers, audioLatency: 10 });
  await engine.resume();
  const tone = { pan: 0.3, lowpass: { hertz: 3_000, resonance: 0 } };
  const envelope = { attack: 0.01, hold: 0.01, decay: 2, sustain: 0.3, release: 0.3 };
  const shape = aShape({ tone, envelope, loop: { start: 1, end: 2, untilRelease: false } });
  const channel = engine.channel('me');
  channel.play(createNoise(engine.context.sampleRate, shape));
  channel.setReverb({ enabled: true, wet: 0.35, decay: 1.2, preDelay: 0.02 });
  channel.setCompressor({ ...COMPRESSOR_DEFAULT, enabled: true });
  const times: number[] = [];
  for (let batch = 0; batch < batches; batch++) {
    await pause(40);
    const start = performance.now();
    for (let note = 40; note < 60; note++) channel.noteOn(note, 85, start);
    times.push(((performance.now() - start) * 1_000) / 20);
    await pause(40);
    for (let note = 40; note < 60; note++) channel.noteOff(note, performance.now());
  }
  engine.stop();
  return times;
}

function openLoader(root: string, mostBytes?: number): InstrumentLoader {
  const decode = createDecoder(decodeNatively(RATE));
  const parts = { root, timers: browserTimers, fetch: (url: string) => fetch(url), decode };
  return createInstrumentLoader(mostBytes === undefined ? parts : { ...parts, mostBytes });
}

async function loadWhole(loader: InstrumentLoader, details: InstrumentDetails): Promise<InstrumentLoad> {
  const load = loader.load(details);
  await new Promise<void>((resolve) => {
    load.onChange(({ status }) => {
      if (status === 'success') resolve();
    });
  });
  return load;
}

/** Loads the whole grand for `renderEnsemble`. */
export async function loadGrand(root: string, details: InstrumentDetails): Promise<void> {
  ({ instrument: grand } = await loadWhole(openLoader(root), details));
}

async function bytesOf(loader: InstrumentLoader, details: InstrumentDetails): Promise<number> {
  const load = await loadWhole(loader, details);
  const bytes = loader.bytes();
  load.release();
  return bytes;
}

/** Decoded bytes of each of these instruments, largest first, and the bytes a loader keeps when they are unused. */
export async function measureMemory(
  root: string,
  instruments: readonly InstrumentDetails[],
): Promise<{ each: number[]; kept: number }> {
  const alone = openLoader(root, 0);
  const keeping = openLoader(root);
  const each: number[] = [];
  for (const details of instruments) {
    each.push(await bytesOf(alone, details));
    await bytesOf(keeping, details);
  }
  return { each: each.toSorted((a, b) => b - a), kept: keeping.bytes() };
}
