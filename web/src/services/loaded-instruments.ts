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
import { ASK_AGAIN, isFinal, InstrumentInUse } from './instrument-in-use.ts';

export interface LoadedInstrumentsState {
  /** The instruments there are; null until the list has arrived. */
  readonly list: readonly OfferedInstrument[] | null;
  readonly listFailed: boolean;
  /** The load of each instrument in use, by id. */
  readonly loads: Readonly<Record<number, InstrumentLoadState>>;
  /** The notes that instruments sound on, by id, for the instruments whose details have arrived. */
  readonly notes: Readonly<Record<number, readonly number[]>>;
}

/** The list of instruments, and those in use: each is loaded once, for all players who select it, and released with the last of them. */
export interface LoadedInstruments extends StoreApi<LoadedInstrumentsState>, Instruments {
  details(id: number): Promise<OfferedDetails>;
  /** Loads only the samples that these keys need, without using the instrument. */
  tryOut(details: InstrumentDetails, struck: readonly Struck[]): InstrumentLoad;
  /** Tries again now what has failed, the list included. */
  retry(): void;
}

interface LoadedInstrumentsOptions {
  readonly call: Call;
  readonly loader: Pick<InstrumentLoader, 'load' | 'loadFor'>;
  readonly timers: Timers;
}

/** The instrument of new players. */
const GRAND = 1;

type OnFound = (id: number, found: InstrumentDetails) => void;

/** The details of each instrument, requested until it is ready. An unknown id gets the grand's details: an outdated client may have selected it. */
function createDetails(call: Call, onFound: OnFound): (id: number) => Promise<OfferedDetails> {
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

  /** Remembers the details once the instrument is ready. */
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

/** Fetches the list of instruments, again while the server prepares some, and on request after a failure. */
function createListFetcher(call: Call, timers: Timers, store: StoreApi<LoadedInstrumentsState>): () => void {
  let isAsked = false;
  async function fetchList(): Promise<void> {
    const list = await call(getInstruments);
    const isChanged = JSON.stringify(list) !== JSON.stringify(store.getState().list);
    store.setState({ ...(isChanged && { list }), listFailed: false });
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

function saveNotes(store: StoreApi<LoadedInstrumentsState>): OnFound {
  return (id, { availableNotes }) => {
    store.setState(({ notes }) => ({ notes: { ...notes, [id]: availableNotes } }));
  };
}

export function openLoadedInstruments({ call, loader, timers }: LoadedInstrumentsOptions): LoadedInstruments {
  const store = createStore<LoadedInstrumentsState>(() => ({ list: null, listFailed: false, loads: {}, notes: {} }));
  const inUse = new Map<number, InstrumentInUse>();
  const details = createDetails(call, saveNotes(store));
  const requestList = createListFetcher(call, timers, store);

  function saveLoad(id: number, state: InstrumentLoadState): void {
    store.setState(({ loads }) => ({ loads: { ...loads, [id]: state } }));
  }

  function use(id: number): InstrumentInUse {
    let used = inUse.get(id);
    if (used === undefined) {
      used = new InstrumentInUse(id, { details, loader, timers }, (state) => {
        saveLoad(id, state);
      });
      inUse.set(id, used);
      saveLoad(id, used.state());
    }
    used.uses += 1;
    return used;
  }

  function release(id: number): void {
    const used = inUse.get(id);
    if (used === undefined || --used.uses > 0) return;
    used.stop();
    inUse.delete(id);
    store.setState(({ loads: { [id]: _released, ...loads } }) => ({ loads }));
  }

  requestList();
  return {
    ...store,
    details,
    tryOut: (found, struck) => loader.loadFor(found, struck),
    play: (split) => {
      const used = new Map(split.map(({ instrumentId: id }) => [id, use(id)]));
      return {
        instrument: new SplitInstrument(split, (id) => used.get(id)),
        release: () => {
          if (used.size === 0) return;
          used.clear();
          for (const { instrumentId } of split) release(instrumentId);
        },
      };
    },
    retry: () => {
      requestList();
      for (const instrument of inUse.values()) instrument.retry();
    },
  };
}
