import type { Clock } from '@quatremains/rules/clock';
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { InstrumentLoad } from '../audio/instrument-loader.ts';
import type { PageSound } from '../audio/silent-engine.ts';
import type { MemberChannel } from '../audio/member-channel.ts';
import { letRun } from '../platform/let-run.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import type { LoadedInstruments } from './loaded-instruments.ts';
import { previewPhrase, type PhraseNote } from './preview-phrase.ts';

interface PreviewState {
  /** The instrument that is played; null in silence. */
  readonly id: number | null;
  readonly status: 'loading' | 'playing';
}

/** Plays a short phrase on an instrument, softly and for the user only. */
export interface InstrumentPreview extends StoreApi<PreviewState> {
  /** Ends the phrase before. */
  play(id: number): void;
  stop(): void;
}

interface PreviewOptions {
  readonly audio: () => Pick<PageSound, 'channel' | 'removeChannel' | 'resume'>;
  readonly instruments: Pick<LoadedInstruments, 'details' | 'tryOut'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly onFailure: (id: number) => void;
}

/** The id of the channel; no player has it. */
const CHANNEL = 'preview';
const DECIBELS = -9;
/** Delay of the phrase, ms, so that its first note is not late. */
const HEAD_START = 30;
/** The time for the last note to fade, ms. */
const TAIL = 1_500;

/** Calls back once: with true when every key sounds, with false when the load fails. */
function untilLoaded(load: InstrumentLoad, onEnd: (isLoaded: boolean) => void): void {
  let isOver = false;
  const look = (): void => {
    const { status, playable } = load.state();
    if (isOver || (status === 'loading' && !playable)) return;
    isOver = true;
    onEnd(status !== 'error' || playable);
  };
  load.onChange(look);
  look();
}

/** Plays the phrase from this moment on, in the order of its times; returns its end. */
function playPhrase(channel: MemberChannel, phrase: readonly PhraseNote[], start: number): number {
  const events = phrase.flatMap(({ note, velocity, at, length }) => [
    { at: start + at, play: (when: number) => channel.noteOn(note, velocity, when) },
    { at: start + at + length, play: (when: number) => channel.noteOff(note, when) },
  ]);
  for (const { at, play } of events.toSorted((one, other) => one.at - other.at)) play(at);
  return Math.max(start, ...events.map(({ at }) => at));
}

export function createInstrumentPreview(options: PreviewOptions): InstrumentPreview {
  const { audio, instruments, clock, timers, onFailure } = options;
  const store = createStore<PreviewState>(() => ({ id: null, status: 'loading' }));
  let stops: Stop[] = [];

  function stop(): void {
    for (const stopPart of stops) stopPart();
    stops = [];
    store.setState({ id: null });
  }

  function sound(phrase: readonly PhraseNote[]): void {
    const end = playPhrase(audio().channel(CHANNEL), phrase, clock.now() + HEAD_START);
    stops.push(timers.after(end - clock.now() + TAIL, stop));
    store.setState({ status: 'playing' });
  }

  /** Loads the samples of the phrase and plays it on a channel of its own. */
  function open(details: InstrumentDetails): void {
    const phrase = previewPhrase(details);
    const load = instruments.tryOut(details, phrase);
    const engine = audio();
    const channel = engine.channel(CHANNEL);
    channel.setVolume(DECIBELS);
    channel.play(load.instrument);
    stops.push(() => {
      engine.removeChannel(CHANNEL);
      load.release();
    });
    untilLoaded(load, (isLoaded) => (isLoaded ? sound(phrase) : fail(details.id)));
  }

  function fail(id: number): void {
    stop();
    onFailure(id);
  }

  async function show(id: number): Promise<void> {
    letRun(audio().resume());
    const mine = stops;
    const details = await instruments.details(id).catch(() => null);
    if (stops !== mine) return;
    if (details === null) fail(id);
    else open(details);
  }

  return {
    ...store,
    play: (id) => {
      stop();
      store.setState({ id, status: 'loading' });
      letRun(show(id));
    },
    stop,
  };
}
