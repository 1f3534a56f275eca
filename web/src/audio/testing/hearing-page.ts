/** What the journey of sound loads into a listener's page: what was played, rendered offline, beside what was heard. */
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

/** Something that was done at a piano; `at` in ms of the clock of the sound device on which it was heard. For the pedal `velocity` is 1 or 0. */
export interface Deed {
  readonly kind: 'on' | 'off' | 'pedal';
  readonly note: number;
  readonly velocity: number;
  readonly at: number;
}

export interface Performance {
  readonly deeds: readonly Deed[];
  readonly instruments: readonly InstrumentSelection[];
  readonly reverb: ReverbInformation;
}

/** A sound as a device played it, whose first sample is this frame of it. */
type Heard = Sound & { readonly firstFrame: number };

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

function perform(channel: MemberChannel, { kind, note, velocity, at }: Deed): void {
  if (kind === 'on') channel.noteOn(note, velocity, at);
  else if (kind === 'off') channel.noteOff(note, at);
  else channel.pedal(velocity > 0, at);
}

/** As long as what was heard, from its first sample on. */
async function render({ deeds, instruments, reverb }: Performance, { sampleRate, sides }: Heard): Promise<Sound> {
  const { length } = sides[0];
  const context = new OfflineAudioContext({ numberOfChannels: 2, length, sampleRate });
  const clock = { toContext: (at: number) => at / 1_000, observe: () => undefined, reset: () => undefined };
  const mixer = new Mixer({ context, clock, polyphony: 128, awake: () => true });
  await loadEffects(context);
  mixer.equip();
  const { first, last } = createMasterChain(context);
  mixer.output.connect(first);
  last.connect(context.destination);
  const channel = mixer.channel('the other');
  channel.play(await loadSplit(instruments, sampleRate));
  channel.setReverb(reverb);
  for (const deed of deeds) perform(channel, deed);
  const rendered = await context.startRendering();
  return { sampleRate, sides: [rendered.getChannelData(0), rendered.getChannelData(1)] };
}

/** How far what was heard is from what was played, deed by deed. */
export async function compareToRendering(heard: Heard, { deeds, ...manner }: Performance): Promise<Difference[]> {
  const begin = (1_000 * heard.firstFrame) / heard.sampleRate;
  const played = deeds.map((deed) => ({ ...deed, at: deed.at - begin }));
  const rendered = await render({ deeds: played, ...manner }, heard);
  return compareSounds(
    heard,
    rendered,
    played.map(({ at }) => at),
  );
}
