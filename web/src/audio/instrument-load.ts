import { instrumentManifest, type InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import type { Stop, Timers } from '../platform/timers.ts';
import type { DecodeWhole } from './decode.ts';
import { NO_STRIKES, type LoadedInstrument, type Strike } from './instrument.ts';
import { planLoad, type LoadPlan, type Piece, type Wanted } from './load-plan.ts';
import { bytesOf, mergeSides } from './merge-sides.ts';
import { Retries, Stopped, FAILURES_UNTIL_ERROR } from './retries.ts';

/** Parallel requests: browsers fetch six per server at once, and the others wait while files are decoded. */
export const AT_ONCE = 12;
/** A request that takes longer is repeated, ms: twelve files of 100 kB need as long at 32 kbit/s. */
const DEADLINE = 300_000;

/**
 * `preparing`: the server is still preparing the instrument. `error`: repeated failures, still retrying. `playable`: every key
 * sounds, though not yet with its best recording.
 */
export interface InstrumentLoadState {
  readonly status: 'preparing' | 'loading' | 'success' | 'error';
  readonly loaded: number;
  readonly total: number;
  readonly playable: boolean;
}

export interface InstrumentLoadOptions extends Wanted {
  /** Root of the instruments' paths, such as `/upload`. */
  readonly root: string;
  readonly timers: Timers;
  /** Aborts with the signal. "reload" bypasses the browser's cache. */
  readonly fetch: (url: string, signal: AbortSignal, cache: 'default' | 'reload') => Promise<Response>;
  readonly decode: DecodeWhole;
}

/** One loading instrument, shared by all its players. It can be played at once and improves while it loads. */
export class LoadingInstrument implements LoadedInstrument {
  readonly #options: InstrumentLoadOptions;
  readonly #details: InstrumentDetails;
  readonly #onBytes: () => void;
  readonly #listeners = new Set<(state: InstrumentLoadState) => void>();
  readonly #gone = new AbortController();
  readonly #retries: Retries;
  /** A file requested twice was corrupt; browsers would keep it in the cache for weeks. */
  readonly #asked = new Set<string>();
  #plan: LoadPlan | null = null;
  /** Pieces needed to play every key that have neither loaded nor failed for long. */
  #missing = new Set<Piece>();
  #loaded = 0;
  #state: InstrumentLoadState = { status: 'loading', loaded: 0, total: 0, playable: false };
  /** Decoded bytes in memory. */
  bytes = 0;

  constructor(options: InstrumentLoadOptions, details: InstrumentDetails, onBytes: () => void) {
    this.#options = options;
    this.#details = details;
    this.#onBytes = onBytes;
    this.#retries = new Retries(options.timers, () => {
      this.#notify();
    });
  }

  get state(): InstrumentLoadState {
    return this.#state;
  }

  strike(note: number, velocity: number): readonly Strike[] {
    return this.#plan?.instrument.strike(note, velocity) ?? NO_STRIKES;
  }

  onChange(listener: (state: InstrumentLoadState) => void): Stop {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  retry(): void {
    this.#retries.retry();
  }

  /** Aborts pending requests. */
  stop(): void {
    this.#gone.abort();
    this.#retries.stop();
    this.#listeners.clear();
  }

  #notify(): void {
    const total = this.#plan?.pieces.length ?? 0;
    const complete = total > 0 && this.#loaded === total;
    const status = complete ? 'success' : this.#retries.isFailing ? 'error' : 'loading';
    const playable = this.#loaded > 0 && this.#missing.size === 0;
    this.#state = { status, loaded: this.#loaded, total, playable };
    for (const listener of this.#listeners) listener(this.#state);
  }

  /** Rejects when the server refuses the file, or when it has not come by the deadline. */
  async #fetch<T>(file: string, read: (response: Response) => Promise<T>): Promise<T> {
    const { root, fetch, timers } = this.#options;
    const { signal } = this.#gone;
    const cache = this.#asked.has(file) ? 'reload' : 'default';
    this.#asked.add(file);
    const late = new AbortController();
    const cancel = timers.after(DEADLINE, () => {
      late.abort();
    });
    try {
      const url = `${root}/${this.#details.path}/${encodeURIComponent(file)}`;
      const response = await fetch(url, AbortSignal.any([signal, late.signal]), cache);
      signal.throwIfAborted();
      if (!response.ok) throw new Error(`${response.status} for ${file}`);
      return await read(response);
    } finally {
      cancel();
    }
  }

  async #decode(file: string, leastSeconds: number): Promise<AudioBuffer> {
    const bytes = await this.#fetch(file, (response) => response.arrayBuffer());
    return this.#options.decode(bytes, leastSeconds);
  }

  async #loadPiece(piece: Piece): Promise<void> {
    const buffer = mergeSides(await Promise.all(piece.files.map((file) => this.#decode(file, piece.leastSeconds))));
    if (this.#gone.signal.aborted) throw new Stopped();
    piece.add(buffer);
    this.bytes += bytesOf(buffer);
    this.#loaded++;
    this.#missing.delete(piece);
    this.#notify();
    this.#onBytes();
  }

  /** Retries a failed piece beside the others, so that none waits for it. */
  async #loadLate(piece: Piece): Promise<void> {
    let failures = 1;
    const attempt = async (): Promise<void> => {
      try {
        await this.#loadPiece(piece);
      } catch (reason) {
        if (++failures === FAILURES_UNTIL_ERROR) this.#missing.delete(piece);
        throw reason;
      }
    };
    await this.#retries.until(attempt, failures);
  }

  async #loadPieces(queue: Piece[], late: Promise<void>[]): Promise<void> {
    for (let piece = queue.shift(); piece !== undefined; piece = queue.shift()) {
      const next = piece;
      try {
        await this.#loadPiece(next);
      } catch {
        if (this.#gone.signal.aborted) throw new Stopped();
        late.push(this.#loadLate(next));
      }
    }
  }

  /** Loads the manifest, then the recordings in order, a few at a time. Rejects with `Stopped` after `stop()`. */
  async load(): Promise<void> {
    const manifest = await this.#retries.until(async () =>
      instrumentManifest.parse(await this.#fetch('manifest.json', (response) => response.json())),
    );
    this.#plan = planLoad(manifest, this.#details, this.#options);
    this.#missing = new Set(this.#plan.first);
    this.#notify();
    const queue = [...this.#plan.pieces];
    const late: Promise<void>[] = [];
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#loadPieces(queue, late)));
    await Promise.all(late);
  }
}
