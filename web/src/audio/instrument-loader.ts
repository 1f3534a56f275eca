import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import type { Stop } from '../platform/timers.ts';
import { Loading, type InstrumentLoadState, type LoadParts } from './instrument-load.ts';
import type { LoadedInstrument, Struck } from './instrument.ts';
import { Stopped } from './persistence.ts';

const MEGABYTE = 1e6;
/** Decoded sound that is kept in memory, in bytes; beyond it instruments that nobody plays are given up. */
export const DECODED = { desktop: 500 * MEGABYTE, phone: 200 * MEGABYTE } as const;

/** Somebody's hold on an instrument. `instrument` can be played at once; it sounds as soon and as well as it can. */
export interface InstrumentLoad {
  readonly instrument: LoadedInstrument;
  state(): InstrumentLoadState;
  onChange(listener: (state: InstrumentLoadState) => void): Stop;
  /** Tries again now what has failed. */
  retry(): void;
  /** Gives it back. What is still on its way for nobody else is given up; what has come is kept while there is room. */
  release(): void;
}

export interface LoaderParts extends LoadParts {
  /** Bytes of decoded sound to keep; those of a desktop unless said. */
  readonly mostBytes?: number;
}

/** Loads instruments, each once, whoever plays it. */
export interface InstrumentLoader {
  load(details: InstrumentDetails): InstrumentLoad;
  /** Only as much of it as these keys sound with, unless it is there anyway. */
  loadFor(details: InstrumentDetails, struck: readonly Struck[]): InstrumentLoad;
  /** Bytes of decoded sound in memory. */
  bytes(): number;
  stop(): void;
}

interface Kept {
  readonly loading: Loading;
  holders: number;
}

function beginLoading(parts: LoadParts, details: InstrumentDetails, onBytes: () => void): Loading {
  const loading = new Loading(parts, details, onBytes);
  loading.load().catch((reason: unknown) => {
    if (!(reason instanceof Stopped)) reportError(reason);
  });
  return loading;
}

/** One hold on it, which can be given back once. */
function hold(loading: Loading, giveBack: () => void): InstrumentLoad {
  const stops = new Set<Stop>();
  let isHeld = true;
  return {
    instrument: loading,
    state: () => loading.state,
    onChange: (listener) => {
      const stop = loading.onChange(listener);
      stops.add(stop);
      return stop;
    },
    retry: () => {
      loading.retry();
    },
    release: () => {
      if (!isHeld) return;
      isHeld = false;
      for (const stop of stops) stop();
      giveBack();
    },
  };
}

const keyOf = ({ id, path }: InstrumentDetails): string => `${String(id)} ${path}`;

/** The instruments in memory, those that were used last at the end. */
class Shelf {
  readonly #parts: LoaderParts;
  /** By id and path: of an instrument that the server is still preparing, the first part has a path of its own. */
  readonly #kept = new Map<string, Kept>();

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  get bytes(): number {
    return Array.from(this.#kept.values()).reduce((sum, { loading }) => sum + loading.bytes, 0);
  }

  #begin(details: InstrumentDetails): Kept {
    const loading = beginLoading(this.#parts, details, () => {
      this.#makeRoom();
    });
    return { loading, holders: 0 };
  }

  has(details: InstrumentDetails): boolean {
    return this.#kept.has(keyOf(details));
  }

  take(details: InstrumentDetails): Loading {
    const key = keyOf(details);
    const kept = this.#kept.get(key) ?? this.#begin(details);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    kept.holders++;
    return kept.loading;
  }

  giveBack(details: InstrumentDetails): void {
    const key = keyOf(details);
    const kept = this.#kept.get(key);
    if (kept === undefined || --kept.holders > 0) return;
    if (kept.loading.state.status !== 'success') this.#giveUp(key, kept);
    this.#makeRoom();
  }

  #giveUp(key: string, { loading }: Kept): void {
    this.#kept.delete(key);
    loading.stop();
  }

  #makeRoom(): void {
    const most = this.#parts.mostBytes ?? DECODED.desktop;
    let bytes = this.bytes;
    for (const [key, kept] of this.#kept) {
      if (bytes <= most) return;
      if (kept.holders > 0) continue;
      bytes -= kept.loading.bytes;
      this.#giveUp(key, kept);
    }
  }

  clear(): void {
    for (const { loading } of this.#kept.values()) loading.stop();
    this.#kept.clear();
  }
}

export function createInstrumentLoader(parts: LoaderParts): InstrumentLoader {
  const shelf = new Shelf(parts);
  const load = (details: InstrumentDetails): InstrumentLoad =>
    hold(shelf.take(details), () => {
      shelf.giveBack(details);
    });
  return {
    load,
    loadFor: (details, struck) => {
      if (shelf.has(details)) return load(details);
      const loading = beginLoading({ ...parts, struck }, details, () => undefined);
      return hold(loading, () => {
        loading.stop();
      });
    },
    bytes: () => shelf.bytes,
    stop: () => {
      shelf.clear();
    },
  };
}
