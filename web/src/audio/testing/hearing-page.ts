/** Loaded by the journey of sound in a listener's page: compares the heard sound with an offline rendering. */
import { getInstrument } from '@quatremains/protocol/http/instruments';
import type { InstrumentDetails, InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import type { ReverbInformation } from '@quatremains/protocol/entities/room-user';
import { browserTimers } from '../../platform/timers.ts';
import { createDecoder, decodeNatively } from '../decode.ts';
import { createInstrumentLoader, type InstrumentLoader } from '../instrument-loader.ts';
import { SplitInstrument, type LoadedInstrument } from '../instrument.ts';
import { loadEffects } from '../load-effects.ts';
import { createMasterChain } from '../master-chain.ts';
import type { MemberChannel } from '../member-channel.ts';
import { Mixer } from '../mixer.ts';
import { compareSounds, type Difference, type Sound } from './compare-sounds.ts';

/** A played event; `at` in ms of the listener's device clock. For the pedal `velocity` is 1 or 0. */
export interface PlayedEvent {
  readonly kind: 'on' | 'off' | 'pedal';
  readonly note: number;
  readonly velocity: number;
  readonly at: number;
}

export interface Performance {
  readonly events: readonly PlayedEvent[];
  readonly instruments: readonly InstrumentSelection[];
  readonly reverb: ReverbInformation;
}

/** A recorded sound, and the device frame of its first sample. */
type RecordedSound = Sound & { readonly firstFrame: number };

async function fetchDetails(id: number): Promise<InstrumentDetails> {
  const response = await fetch(`/api/${getInstrument.path.replace(':id', String(id))}`);
  return (await response.json()) as InstrumentDetails;
}

async function loadWhole(loader: InstrumentLoader, id: number): Promise<[number, LoadedInstrument]> {
  const load = loader.load(await fetchDetails(id));
  await new Promise<void>((resolve) => {
    load.onChange(({ status }) => {
      if (status === 'success') resolve();
    });
  });
  return [id, load.instrument];
}

async function loadSplit(split: readonly InstrumentSelection[], sampleRate: number): Promise<LoadedInstrument> {
  const loader = createInstrumentLoader({
    root: '/upload',
    timers: browserTimers,
    fetch: (url) => fetch(url),
    decode: createDecoder(decodeNatively(sampleRate)),
  });
  const loaded = new Map(await Promise.all(split.map(({ instrumentId }) => loadWhole(loader, instrumentId))));
  return new SplitInstrument(split, (id) => loaded.get(id));
}

function perform(channel: MemberChannel, { kind, note, velocity, at }: PlayedEvent): void {
  if (kind === 'on') channel.noteOn(note, velocity, at);
  else if (kind === 'off') channel.noteOff(note, at);
  else channel.pedal(velocity > 0, at);
}

/** Renders as many frames as were recorded, from its first sample on. */
async function render(
  { events, instruments, reverb }: Performance,
  { sampleRate, sides }: RecordedSound,
): Promise<Sound> {
  const { length } = sides[0];
  const context = new OfflineAudioContext({ numberOfChannels: 2, length, sampleRate });
  const clock = { toContext: (at: number) => at / 1_000, observe: () => undefined, reset: () => undefined };
  const mixer = new Mixer({ context, clock, polyphony: 128, awake: () => true });
  await loadEffects(context);
  mixer.enableEffects();
  const { first, last } = createMasterChain(context);
  mixer.output.connect(first);
  last.connect(context.destination);
  const channel = mixer.channel('the other');
  channel.play(await loadSplit(instruments, sampleRate));
  channel.setReverb(reverb);
  for (const event of events) perform(channel, event);
  const rendered = await context.startRendering();
  return { sampleRate, sides: [rendered.getChannelData(0), rendered.getChannelData(1)] };
}

/** Compares the recording with the rendering, event by event. */
export async function compareToRendering(
  heard: RecordedSound,
  { events, ...manner }: Performance,
): Promise<Difference[]> {
  const begin = (1_000 * heard.firstFrame) / heard.sampleRate;
  const played = events.map((event) => ({ ...event, at: event.at - begin }));
  const rendered = await render({ events: played, ...manner }, heard);
  return compareSounds(
    heard,
    rendered,
    played.map(({ at }) => at),
  );
}
