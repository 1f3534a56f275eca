import type { InstrumentDetails, OfferedDetails, OfferedInstrument } from '@quatremains/protocol/entities/instrument';
import { getInstrument, getInstruments } from '@quatremains/protocol/http/instruments';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { refusalOf, type Call } from '../api/call.ts';
import type { InstrumentLoadState } from '../audio/instrument-load.ts';
import type { InstrumentLoad, InstrumentLoader } from '../audio/instrument-loader.ts';
import { SplitInstrument, type Struck } from '../audio/instrument.ts';
import { letRun } from '../platform/let-run.ts';
import type { Timers } from '../platform/timers.ts';
import type { Instruments } from '../room-session/player-sounds.ts';
import { ASK_AGAIN, isFinal, ShelvedInstrument } from './shelved-instrument.ts';

export interface ShelfState {
  /** The instruments there are; null until the list has arrived. */
  readonly list: readonly OfferedInstrument[] | null;
  readonly listFailed: boolean;
  /** How far those have come that somebody plays on, by id. */
  readonly loads: Readonly<Record<number, InstrumentLoadState>>;
  /** The notes that instruments sound on, by id, as far as they are known. */
  readonly notes: Readonly<Record<number, readonly number[]>>;
}

/** All instruments. Each is loaded once, as soon as and as long as somebody plays on it. */
export interface InstrumentShelf extends StoreApi<ShelfState>, Instruments {
  details(id: number): Promise<OfferedDetails>;
  /** As much of an instrument as these keys sound with; nobody plays on it. */
  tryOut(details: InstrumentDetails, struck: readonly Struck[]): InstrumentLoad;
  /** Tries again now whatever has failed, the list included. */
  retry(): void;
}

interface ShelfOptions {
  readonly call: Call;
  readonly loader: Pick<InstrumentLoader, 'load' | 'loadFor'>;
  readonly timers: Timers;
}

/** What everybody plays on at first. */
const GRAND = 1;

type OnFound = (id: number, found: InstrumentDetails) => void;

/** What is known of each instrument, asked for until it is ready. For one nobody knows it is the grand's: others may come from another time. */
function createIndex(call: Call, onFound: OnFound): (id: number) => Promise<OfferedDetails> {
  const known = new Map<number, Promise<OfferedDetails>>();

  async function ask(id: number): Promise<OfferedDetails> {
    try {
      const found = await call(getInstrument, { params: { id } });
      onFound(id, found);
      return found;
    } catch (failure) {
      if (refusalOf(failure)?.code === 'INSTRUMENT_NOT_FOUND' && id !== GRAND) {
        const grand = await look(GRAND);
        onFound(id, grand);
        return grand;
      }
      throw failure;
    }
  }

  /** Only what is ready is never asked for again. */
  async function askOnce(id: number): Promise<OfferedDetails> {
    let isReady = false;
    try {
      const details = await ask(id);
      isReady = details.state === 'ready';
      return details;
    } finally {
      if (!isReady) known.delete(id);
    }
  }

  function look(id: number): Promise<OfferedDetails> {
    const found = known.get(id) ?? askOnce(id);
    known.set(id, found);
    return found;
  }

  return look;
}

/** The list of instruments: fetched at once, again while some are being prepared, and when it is asked for after it failed. */
function keepList(call: Call, timers: Timers, store: StoreApi<ShelfState>): () => void {
  let isAsked = false;
  async function fetchList(): Promise<void> {
    const list = await call(getInstruments);
    const isNews = JSON.stringify(list) !== JSON.stringify(store.getState().list);
    store.setState({ ...(isNews && { list }), listFailed: false });
  }
  async function ask(): Promise<void> {
    if (isAsked || store.getState().list?.every(({ state }) => state === 'ready')) return;
    isAsked = true;
    try {
      await fetchList();
    } catch {
      store.setState(({ list }) => ({ listFailed: list === null }));
    }
    isAsked = false;
    if (store.getState().list?.every(isFinal) === false) timers.after(ASK_AGAIN, begin);
  }
  function begin(): void {
    letRun(ask());
  }
  return begin;
}

function keepNotes(store: StoreApi<ShelfState>): OnFound {
  return (id, { availableNotes }) => {
    store.setState(({ notes }) => ({ notes: { ...notes, [id]: availableNotes } }));
  };
}

export function openInstrumentShelf({ call, loader, timers }: ShelfOptions): InstrumentShelf {
  const store = createStore<ShelfState>(() => ({ list: null, listFailed: false, loads: {}, notes: {} }));
  const played = new Map<number, ShelvedInstrument>();
  const details = createIndex(call, keepNotes(store));
  const askForList = keepList(call, timers, store);

  function tell(id: number, state: InstrumentLoadState): void {
    store.setState(({ loads }) => ({ loads: { ...loads, [id]: state } }));
  }

  function borrow(id: number): ShelvedInstrument {
    let one = played.get(id);
    if (one === undefined) {
      one = new ShelvedInstrument(id, { details, loader, timers }, (state) => {
        tell(id, state);
      });
      played.set(id, one);
      tell(id, one.state());
    }
    one.uses += 1;
    return one;
  }

  function giveBack(id: number): void {
    const one = played.get(id);
    if (one === undefined || --one.uses > 0) return;
    one.stop();
    played.delete(id);
    store.setState(({ loads: { [id]: _gone, ...loads } }) => ({ loads }));
  }

  askForList();
  return {
    ...store,
    details,
    tryOut: (one, struck) => loader.loadFor(one, struck),
    play: (split) => {
      const borrowed = new Map(split.map(({ instrumentId: id }) => [id, borrow(id)]));
      return {
        instrument: new SplitInstrument(split, (id) => borrowed.get(id)),
        release: () => {
          if (borrowed.size === 0) return;
          borrowed.clear();
          for (const { instrumentId } of split) giveBack(instrumentId);
        },
      };
    },
    retry: () => {
      askForList();
      for (const one of played.values()) one.retry();
    },
  };
}
