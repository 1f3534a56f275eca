import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import type { InstrumentLoadState } from '../audio/instrument-load.ts';
import type { InstrumentLoad, InstrumentLoader } from '../audio/instrument-loader.ts';
import { NO_STRIKES, type LoadedInstrument, type Strike } from '../audio/instrument.ts';
import { Persistence, Stopped } from '../audio/persistence.ts';
import type { Stop, Timers } from '../platform/timers.ts';

export interface ShelfParts {
  readonly loader: Pick<InstrumentLoader, 'load'>;
  readonly timers: Timers;
  /** What is needed to play an instrument. */
  readonly details: (id: number) => Promise<InstrumentDetails>;
}

type OnLoad = (state: InstrumentLoadState) => void;

const notBegun: InstrumentLoadState = { status: 'loading', loaded: 0, total: 0, playable: false };

/** An instrument somebody plays on: silent until what is known of it has arrived, then as good as its load. */
export class ShelvedInstrument implements LoadedInstrument {
  /** How many play on it. */
  uses = 0;
  readonly #persistence: Persistence;
  #load: InstrumentLoad | null = null;
  #stopped = false;
  #stopFollowing: Stop = () => undefined;

  constructor(id: number, parts: ShelfParts, onChange: OnLoad) {
    this.#persistence = new Persistence(parts.timers, () => {
      onChange(this.state());
    });
    this.#find(id, parts, onChange).catch((reason: unknown) => {
      if (!(reason instanceof Stopped)) reportError(reason);
    });
  }

  async #find(id: number, { details, loader }: ShelfParts, onChange: OnLoad): Promise<void> {
    const found = await this.#persistence.until(() => details(id));
    if (this.#stopped) return;
    this.#load = loader.load(found);
    this.#stopFollowing = this.#load.onChange(onChange);
    onChange(this.state());
  }

  strike(note: number, velocity: number): readonly Strike[] {
    return this.#load?.instrument.strike(note, velocity) ?? NO_STRIKES;
  }

  state(): InstrumentLoadState {
    if (this.#load !== null) return this.#load.state();
    return this.#persistence.inTrouble ? { ...notBegun, status: 'error' } : notBegun;
  }

  /** Tries again now what has failed. */
  retry(): void {
    this.#persistence.retry();
    if (this.#load?.state().status === 'error') this.#load.retry();
  }

  /** Gives it back: nobody plays on it any more. */
  stop(): void {
    this.#stopped = true;
    this.#persistence.stop();
    this.#stopFollowing();
    this.#load?.release();
  }
}
