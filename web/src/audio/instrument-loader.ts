import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import type { Stop } from '../platform/timers.ts';
import { LoadingInstrument, type InstrumentLoadState, type InstrumentLoadOptions } from './instrument-load.ts';
import type { LoadedInstrument, Struck } from './instrument.ts';
import { Stopped } from './retries.ts';

const MEGABYTE = 1e6;
/** Limit of decoded sound in memory, bytes; beyond it, unused instruments are dropped. */
export const DECODED = { desktop: 500 * MEGABYTE, phone: 200 * MEGABYTE } as const;

/** A handle to a loading instrument. `instrument` can be played at once and improves while it loads. */
export interface InstrumentLoad {
  readonly instrument: LoadedInstrument;
  state(): InstrumentLoadState;
  onChange(listener: (state: InstrumentLoadState) => void): Stop;
  /** Retries failed requests now. */
  retry(): void;
  /** Releases the handle. Requests without other handles are aborted; loaded files are entry while memory allows. */
  release(): void;
}

export interface InstrumentLoaderOptions extends InstrumentLoadOptions {
  /** Limit of decoded sound, bytes; the desktop's by default. */
  readonly mostBytes?: number;
}

/** Loads each instrument once for all its players. */
export interface InstrumentLoader {
  load(details: InstrumentDetails): InstrumentLoad;
  /** Loads only the recordings of these notes, unless the instrument is already loaded. */
  loadFor(details: InstrumentDetails, struck: readonly Struck[]): InstrumentLoad;
  /** Decoded bytes in memory. */
  bytes(): number;
  stop(): void;
}

interface CacheEntry {
  readonly loading: LoadingInstrument;
  holders: number;
}

function beginLoading(
  options: InstrumentLoadOptions,
  details: InstrumentDetails,
  onBytes: () => void,
): LoadingInstrument {
  const loading = new LoadingInstrument(options, details, onBytes);
  loading.load().catch((reason: unknown) => {
    if (!(reason instanceof Stopped)) reportError(reason);
  });
  return loading;
}

/** A handle that can be released once. */
function hold(loading: LoadingInstrument, release: () => void): InstrumentLoad {
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
      release();
    },
  };
}

const keyOf = ({ id, path }: InstrumentDetails): string => `${String(id)} ${path}`;

/** The instruments in memory, least recently used first. */
class InstrumentCache {
  readonly #options: InstrumentLoaderOptions;
  /** By id and path: while the server prepares an instrument, its first part has another path. */
  readonly #entries = new Map<string, CacheEntry>();

  constructor(options: InstrumentLoaderOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return Array.from(this.#entries.values()).reduce((sum, { loading }) => sum + loading.bytes, 0);
  }

  #begin(details: InstrumentDetails): CacheEntry {
    const loading = beginLoading(this.#options, details, () => {
      this.#freeMemory();
    });
    return { loading, holders: 0 };
  }

  has(details: InstrumentDetails): boolean {
    return this.#entries.has(keyOf(details));
  }

  take(details: InstrumentDetails): LoadingInstrument {
    const key = keyOf(details);
    const entry = this.#entries.get(key) ?? this.#begin(details);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.holders++;
    return entry.loading;
  }

  release(details: InstrumentDetails): void {
    const key = keyOf(details);
    const entry = this.#entries.get(key);
    if (entry === undefined || --entry.holders > 0) return;
    if (entry.loading.state.status !== 'success') this.#drop(key, entry);
    this.#freeMemory();
  }

  #drop(key: string, { loading }: CacheEntry): void {
    this.#entries.delete(key);
    loading.stop();
  }

  #freeMemory(): void {
    const most = this.#options.mostBytes ?? DECODED.desktop;
    let bytes = this.bytes;
    for (const [key, entry] of this.#entries) {
      if (bytes <= most) return;
      if (entry.holders > 0) continue;
      bytes -= entry.loading.bytes;
      this.#drop(key, entry);
    }
  }

  clear(): void {
    for (const { loading } of this.#entries.values()) loading.stop();
    this.#entries.clear();
  }
}

export function createInstrumentLoader(options: InstrumentLoaderOptions): InstrumentLoader {
  const cache = new InstrumentCache(options);
  const load = (details: InstrumentDetails): InstrumentLoad =>
    hold(cache.take(details), () => {
      cache.release(details);
    });
  return {
    load,
    loadFor: (details, struck) => {
      if (cache.has(details)) return load(details);
      const loading = beginLoading({ ...options, struck }, details, () => undefined);
      return hold(loading, () => {
        loading.stop();
      });
    },
    bytes: () => cache.bytes,
    stop: () => {
      cache.clear();
    },
  };
}
