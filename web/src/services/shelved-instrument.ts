import type { OfferedDetails, OfferedInstrument } from '@quatremains/protocol/entities/instrument';
import type { InstrumentLoadState } from '../audio/instrument-load.ts';
import type { InstrumentLoad, InstrumentLoader } from '../audio/instrument-loader.ts';
import { NO_STRIKES, type LoadedInstrument, type Strike } from '../audio/instrument.ts';
import { Retries, Stopped } from '../audio/retries.ts';
import type { Stop, Timers } from '../platform/timers.ts';

export interface ShelfParts {
  readonly loader: Pick<InstrumentLoader, 'load'>;
  readonly timers: Timers;
  /** What is needed to play an instrument. */
  readonly details: (id: number) => Promise<OfferedDetails>;
}

type OnLoad = (state: InstrumentLoadState) => void;

/** How often the server is asked about what it is still preparing, ms. */
export const ASK_AGAIN = 2_000;

const notBegun: InstrumentLoadState = { status: 'loading', loaded: 0, total: 0, playable: false };

/** Whether the server has nothing more to do for it. */
export const isFinal = ({ state }: Pick<OfferedInstrument, 'state'>): boolean =>
  state !== 'preparing' && state !== 'partial';

/**
 * An instrument somebody plays on: silent until what is known of it has arrived, then as good as its load. Of one that the server is still
 * preparing, the first part is played until the whole is here.
 */
export class ShelvedInstrument implements LoadedInstrument {
  /** How many play on it. */
  uses = 0;
  readonly #id: number;
  readonly #parts: ShelfParts;
  readonly #onChange: OnLoad;
  readonly #retries: Retries;
  /** What is played, and after it what will take its place. */
  #loads: InstrumentLoad[] = [];
  #isPreparing = false;
  #stopped = false;
  #stopWaiting: Stop = () => undefined;

  constructor(id: number, parts: ShelfParts, onChange: OnLoad) {
    this.#id = id;
    this.#parts = parts;
    this.#onChange = onChange;
    this.#retries = new Retries(parts.timers, () => {
      this.#tell();
    });
    this.#begin();
  }

  #tell(): void {
    this.#onChange(this.state());
  }

  #begin(): void {
    this.#find().catch((reason: unknown) => {
      if (!(reason instanceof Stopped)) reportError(reason);
    });
  }

  async #ask(): Promise<OfferedDetails> {
    const found = await this.#parts.details(this.#id);
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
      this.#stopWaiting = this.#parts.timers.after(ASK_AGAIN, () => {
        this.#begin();
      });
    this.#tell();
  }

  #load(found: OfferedDetails): void {
    const load = this.#parts.loader.load(found);
    this.#loads.push(load);
    load.onChange(() => {
      this.#replace();
      this.#tell();
    });
    this.#replace();
  }

  /** The whole takes the place of the first part as soon as every key sounds. */
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

  /** Gives it back: nobody plays on it any more. */
  stop(): void {
    this.#stopped = true;
    this.#retries.stop();
    this.#stopWaiting();
    for (const load of this.#loads) load.release();
  }
}
