import type { OfferedDetails, OfferedInstrument } from '@quatremains/protocol/entities/instrument';
import type { InstrumentLoadState } from '../audio/instrument-load.ts';
import type { InstrumentLoad, InstrumentLoader } from '../audio/instrument-loader.ts';
import { NO_STRIKES, type LoadedInstrument, type Strike } from '../audio/instrument.ts';
import { Retries, Stopped } from '../audio/retries.ts';
import type { Stop, Timers } from '../platform/timers.ts';

export interface InstrumentInUseDependencies {
  readonly loader: Pick<InstrumentLoader, 'load'>;
  readonly timers: Timers;
  readonly details: (id: number) => Promise<OfferedDetails>;
}

type OnLoad = (state: InstrumentLoadState) => void;

/** How often the details of an instrument in preparation are requested, ms. */
export const ASK_AGAIN = 2_000;

const notBegun: InstrumentLoadState = { status: 'loading', loaded: 0, total: 0, playable: false };

/** Whether the server does not prepare the instrument any more. */
export const isFinal = ({ state }: Pick<OfferedInstrument, 'state'>): boolean =>
  state !== 'preparing' && state !== 'partial';

/**
 * An instrument that a player has selected. It is silent until its first samples are loaded. While the server prepares it, the first part
 * of its samples sounds until all are loaded.
 */
export class InstrumentInUse implements LoadedInstrument {
  /** The number of players who have selected it. */
  uses = 0;
  readonly #id: number;
  readonly #dependencies: InstrumentInUseDependencies;
  readonly #onChange: OnLoad;
  readonly #retries: Retries;
  /** The load that sounds, then the load that will replace it. */
  #loads: InstrumentLoad[] = [];
  #isPreparing = false;
  #stopped = false;
  #stopWaiting: Stop = () => undefined;

  constructor(id: number, dependencies: InstrumentInUseDependencies, onChange: OnLoad) {
    this.#id = id;
    this.#dependencies = dependencies;
    this.#onChange = onChange;
    this.#retries = new Retries(dependencies.timers, () => {
      this.#notify();
    });
    this.#begin();
  }

  #notify(): void {
    this.#onChange(this.state());
  }

  #begin(): void {
    this.#find().catch((reason: unknown) => {
      if (!(reason instanceof Stopped)) reportError(reason);
    });
  }

  async #ask(): Promise<OfferedDetails> {
    const found = await this.#dependencies.details(this.#id);
    if (found.state === 'failed') throw new Error('The server could not prepare it');
    return found;
  }

  async #find(): Promise<void> {
    const found = await this.#retries.until(() => this.#ask());
    if (this.#stopped) return;
    this.#isPreparing = found.state === 'preparing';
    const isLoaded = found.state === 'partial' && this.#loads.length > 0;
    if (!this.#isPreparing && !isLoaded) this.#load(found);
    if (!isFinal(found))
      this.#stopWaiting = this.#dependencies.timers.after(ASK_AGAIN, () => {
        this.#begin();
      });
    this.#notify();
  }

  #load(found: OfferedDetails): void {
    const load = this.#dependencies.loader.load(found);
    this.#loads.push(load);
    load.onChange(() => {
      this.#replace();
      this.#notify();
    });
    this.#replace();
  }

  /** Replaces the first part by all samples as soon as every key sounds. */
  #replace(): void {
    if (this.#loads.at(-1)?.state().playable !== true) return;
    for (const before of this.#loads.splice(0, this.#loads.length - 1)) before.release();
  }

  strike(note: number, velocity: number): readonly Strike[] {
    return this.#loads[0]?.instrument.strike(note, velocity) ?? NO_STRIKES;
  }

  state(): InstrumentLoadState {
    const [load] = this.#loads;
    if (load !== undefined) return load.state();
    if (this.#retries.isFailing) return { ...notBegun, status: 'error' };
    return this.#isPreparing ? { ...notBegun, status: 'preparing' } : notBegun;
  }

  /** Tries again now what has failed. */
  retry(): void {
    this.#retries.retry();
    for (const load of this.#loads) if (load.state().status === 'error') load.retry();
  }

  /** Releases the samples. */
  stop(): void {
    this.#stopped = true;
    this.#retries.stop();
    this.#stopWaiting();
    for (const load of this.#loads) load.release();
  }
}
