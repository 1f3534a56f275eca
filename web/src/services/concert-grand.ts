import { getInstrument, getInstruments } from '@quatremains/protocol/http/instruments';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { call } from '../api/call.ts';
import type { InstrumentLoader, InstrumentLoadState } from '../audio/instrument-loader.ts';
import type { LoadedInstrument } from '../audio/instrument.ts';

interface InstrumentState extends InstrumentLoadState {
  /** As the server calls it; null until it has said so. */
  readonly name: string | null;
  /** True when not even the list of instruments arrived. */
  readonly unknown: boolean;
}

/** The instrument everybody plays: silent until it arrives. */
export interface ConcertGrand extends StoreApi<InstrumentState> {
  readonly instrument: LoadedInstrument;
  retry(): void;
}

const nothingYet: InstrumentState = {
  name: null,
  unknown: false,
  status: 'loading',
  loaded: 0,
  total: 0,
  playable: false,
};

/** Loads the first instrument the server offers. */
export function loadConcertGrand(loader: InstrumentLoader): ConcertGrand {
  const store = createStore<InstrumentState>(() => nothingYet);
  let arrived: LoadedInstrument | null = null;
  let retryLoad: (() => void) | null = null;

  async function find(): Promise<void> {
    const [first] = await call(getInstruments);
    if (first === undefined) throw new Error('The server offers no instrument.');
    const load = loader.load(await call(getInstrument, { params: { id: first.id } }));
    arrived = load.instrument;
    retryLoad = load.retry.bind(load);
    store.setState({ ...load.state(), name: first.displayName, unknown: false });
    load.onChange((state) => {
      store.setState(state);
    });
  }

  function start(): void {
    store.setState(nothingYet);
    find().catch(() => {
      store.setState({ status: 'error', unknown: true });
    });
  }

  start();
  return {
    ...store,
    instrument: {
      get releaseSeconds() {
        return arrived?.releaseSeconds ?? 0;
      },
      strike: (note, velocity) => arrived?.strike(note, velocity),
    },
    retry: () => {
      if (retryLoad === null) start();
      else retryLoad();
    },
  };
}
