import type { Clock } from '@quatremains/rules/clock';
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { InstrumentLoad } from '../audio/instrument-loader.ts';
import type { PageSound } from '../audio/silent-engine.ts';
import type { MemberChannel } from '../audio/member-channel.ts';
import { letRun } from '../platform/let-run.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import type { InstrumentShelf } from './instrument-shelf.ts';
import { previewPhrase, type PhraseNote } from './preview-phrase.ts';

interface PreviewState {
  /** Which instrument is being shown; null when it is silent. */
  readonly id: number | null;
  readonly status: 'loading' | 'playing';
}

/** Plays a short phrase of an instrument, softly and to oneself only. */
export interface InstrumentPreview extends StoreApi<PreviewState> {
  /** One at a time: what was being shown falls silent. */
  play(id: number): void;
  stop(): void;
}

interface PreviewOptions {
  readonly audio: () => Pick<PageSound, 'channel' | 'removeChannel' | 'resume'>;
  readonly shelf: Pick<InstrumentShelf, 'details' | 'tryOut'>;
  readonly clock: Clock;
  readonly timers: Timers;
  /** It cannot be played. */
  readonly onFailure: (id: number) => void;
}

/** No player is called so. */
const CHANNEL = 'preview';
const DECIBELS = -9;
/** So that no note of the phrase comes too late for its time. */
const HEAD_START = 30;
/** What still rings after the last note, ms. */
const TAIL = 1_500;

/** Waits until all of it has come; answers false where it does not. */
function untilLoaded(load: InstrumentLoad, tell: (isLoaded: boolean) => void): void {
  let isTold = false;
  const look = (): void => {
    const { status, playable } = load.state();
    if (isTold || (status === 'loading' && !playable)) return;
    isTold = true;
    tell(status !== 'error' || playable);
  };
  load.onChange(look);
  look();
}

/** Plays it from a moment on, in the order of its times; answers with its end. */
function playPhrase(channel: MemberChannel, phrase: readonly PhraseNote[], start: number): number {
  const events = phrase.flatMap(({ note, velocity, at, length }) => [
    { at: start + at, play: (when: number) => channel.noteOn(note, velocity, when) },
    { at: start + at + length, play: (when: number) => channel.noteOff(note, when) },
  ]);
  for (const { at, play } of events.toSorted((one, other) => one.at - other.at)) play(at);
  return Math.max(start, ...events.map(({ at }) => at));
}

export function createInstrumentPreview({ audio, shelf, clock, timers, onFailure }: PreviewOptions): InstrumentPreview {
  const store = createStore<PreviewState>(() => ({ id: null, status: 'loading' }));
  let stops: Stop[] = [];

  function stop(): void {
    for (const one of stops) one();
    stops = [];
    store.setState({ id: null });
  }

  function sound(phrase: readonly PhraseNote[]): void {
    const end = playPhrase(audio().channel(CHANNEL), phrase, clock.now() + HEAD_START);
    stops.push(timers.after(end - clock.now() + TAIL, stop));
    store.setState({ status: 'playing' });
  }

  /** Takes what the phrase needs of an instrument to a channel of its own. */
  function open(details: InstrumentDetails): void {
    const phrase = previewPhrase(details);
    const load = shelf.tryOut(details, phrase);
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
    const details = await shelf.details(id).catch(() => null);
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
