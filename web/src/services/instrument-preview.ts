import type { Clock } from '@quatremains/rules/clock';
import { PIANO_KEYS } from '@quatremains/protocol/limits';
import { createStore, type StoreApi } from 'zustand/vanilla';
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
  readonly shelf: Pick<InstrumentShelf, 'play' | 'details' | 'getState' | 'subscribe'>;
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

/** Waits until an instrument can be played; answers false where it cannot. */
function untilPlayable(shelf: PreviewOptions['shelf'], id: number, tell: (playable: boolean) => void): Stop {
  let stop: Stop = () => undefined;
  const look = (): void => {
    const load = shelf.getState().loads[id];
    const isReady = load?.playable === true || load?.status === 'success';
    if (!isReady && load?.status !== 'error') return;
    stop();
    tell(isReady);
  };
  stop = shelf.subscribe(look);
  look();
  return () => {
    stop();
  };
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
    const start = clock.now() + HEAD_START;
    const end = playPhrase(audio().channel(CHANNEL), phrase, start);
    stops.push(timers.after(end - clock.now() + TAIL, stop));
    store.setState({ status: 'playing' });
  }

  /** Takes an instrument to a channel of its own. */
  function open(id: number): void {
    const engine = audio();
    letRun(engine.resume());
    const borrowed = shelf.play([{ instrumentId: id, size: PIANO_KEYS }]);
    const channel = engine.channel(CHANNEL);
    channel.setVolume(DECIBELS);
    channel.play(borrowed.instrument);
    stops.push(() => {
      engine.removeChannel(CHANNEL);
      borrowed.release();
    });
  }

  async function show(id: number): Promise<void> {
    open(id);
    const mine = stops;
    const phrase = await shelf.details(id).then(previewPhrase, () => []);
    if (stops !== mine) return;
    const begin = (playable: boolean): void => {
      if (playable) return sound(phrase);
      stop();
      onFailure(id);
    };
    stops.push(untilPlayable(shelf, id, begin));
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
