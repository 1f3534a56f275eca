import {
  instrumentManifest,
  type InstrumentDetails,
  type InstrumentManifest,
  type Sample,
} from '@quatremains/protocol/entities/instrument';
import type { Stop, Timers } from '../platform/timers.ts';
import { SampledInstrument, type LoadedInstrument, type Strike } from './instrument.ts';
import { firstSet, ofLayers } from './loading-set.ts';
import { Persistence, Stopped } from './persistence.ts';

const AT_ONCE = 4;

/** `error`: it has failed some times and goes on trying. `playable`: the whole keyboard sounds, if not yet at its best. */
export interface InstrumentLoadState {
  readonly status: 'loading' | 'success' | 'error';
  readonly loaded: number;
  readonly total: number;
  readonly playable: boolean;
}

/** An instrument on its way. `instrument` can be played at once; it sounds as soon and as well as it can. */
export interface InstrumentLoad {
  readonly instrument: LoadedInstrument;
  state(): InstrumentLoadState;
  onChange(listener: (state: InstrumentLoadState) => void): Stop;
  /** Tries again now what has failed. */
  retry(): void;
}

export interface LoaderParts {
  /** Where the instruments' paths begin, such as `/upload`. */
  readonly root: string;
  readonly timers: Timers;
  readonly fetch: (url: string) => Promise<Response>;
  readonly decode: (bytes: ArrayBuffer) => Promise<AudioBuffer>;
  /** Load only so many velocity layers, where memory is scarce. */
  readonly layers?: number;
}

class Loading implements InstrumentLoad, LoadedInstrument {
  readonly instrument: LoadedInstrument = this;
  readonly #parts: LoaderParts;
  readonly #details: InstrumentDetails;
  readonly #listeners = new Set<(state: InstrumentLoadState) => void>();
  readonly #persistence: Persistence;
  #sampled: SampledInstrument | undefined;
  #missing = new Set<Sample>();
  #state: InstrumentLoadState = { status: 'loading', loaded: 0, total: 0, playable: false };

  constructor(parts: LoaderParts, details: InstrumentDetails) {
    this.#parts = parts;
    this.#details = details;
    this.#persistence = new Persistence(parts.timers, () => {
      this.#tell({});
    });
  }

  get releaseSeconds(): number {
    return this.#sampled?.releaseSeconds ?? 0;
  }

  strike(note: number, velocity: number): Strike | undefined {
    return this.#sampled?.strike(note, velocity);
  }

  state(): InstrumentLoadState {
    return this.#state;
  }

  onChange(listener: (state: InstrumentLoadState) => void): Stop {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  retry(): void {
    this.#persistence.retry();
  }

  stop(): void {
    this.#persistence.stop();
    this.#listeners.clear();
  }

  #tell(change: Partial<InstrumentLoadState>): void {
    const { loaded, total } = { ...this.#state, ...change };
    const complete = total > 0 && loaded === total;
    const status = complete ? 'success' : this.#persistence.inTrouble ? 'error' : 'loading';
    this.#state = { ...this.#state, ...change, status };
    for (const listener of this.#listeners) listener(this.#state);
  }

  async #fetch(file: string): Promise<Response> {
    const response = await this.#parts.fetch(`${this.#parts.root}/${this.#details.path}/${encodeURIComponent(file)}`);
    if (!response.ok) throw new Error(`${response.status} for ${file}`);
    return response;
  }

  async #loadManifest(): Promise<InstrumentManifest> {
    const response = await this.#fetch('manifest.json');
    return instrumentManifest.parse(await response.json());
  }

  async #loadSample(sample: Sample): Promise<void> {
    const response = await this.#fetch(sample.file);
    this.#sampled?.add(sample, await this.#parts.decode(await response.arrayBuffer()));
  }

  async #loadSamples(queue: Sample[]): Promise<void> {
    for (let sample = queue.shift(); sample !== undefined; sample = queue.shift()) {
      const next = sample;
      await this.#persistence.until(() => this.#loadSample(next));
      this.#missing.delete(next);
      this.#tell({ loaded: this.#state.loaded + 1, playable: this.#missing.size === 0 });
    }
  }

  /** The manifest, then its samples in order, a few at a time. */
  async load(): Promise<void> {
    const manifest = await this.#persistence.until(() => this.#loadManifest());
    const samples = ofLayers(manifest.samples, this.#parts.layers ?? manifest.layers.length);
    this.#sampled = new SampledInstrument(manifest, this.#details);
    this.#missing = new Set(firstSet(samples, this.#details.availableNotes));
    this.#tell({ total: samples.length });
    const queue = [...samples];
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#loadSamples(queue)));
  }
}

/** Loads instruments, each once, whoever plays it. */
export interface InstrumentLoader {
  load(details: InstrumentDetails): InstrumentLoad;
  stop(): void;
}

export function createInstrumentLoader(parts: LoaderParts): InstrumentLoader {
  const loads = new Map<number, Loading>();
  const start = (details: InstrumentDetails): Loading => {
    const loading = new Loading(parts, details);
    loads.set(details.id, loading);
    loading.load().catch((reason: unknown) => {
      if (!(reason instanceof Stopped)) reportError(reason);
    });
    return loading;
  };
  return {
    load: (details) => loads.get(details.id) ?? start(details),
    stop: () => {
      for (const loading of loads.values()) loading.stop();
      loads.clear();
    },
  };
}
