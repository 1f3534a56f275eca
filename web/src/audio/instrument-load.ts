import { instrumentManifest, type InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import type { Stop, Timers } from '../platform/timers.ts';
import type { DecodeWhole } from './decode.ts';
import { NO_STRIKES, type LoadedInstrument, type Strike } from './instrument.ts';
import { planLoad, type LoadPlan, type Piece, type Wanted } from './load-plan.ts';
import { bytesOf, mergeSides } from './merge-sides.ts';
import { Persistence, Stopped, TRIES_UNTIL_TROUBLE } from './persistence.ts';

/** Browsers fetch six from one server at once; the next ones wait there, while others are decoded. */
export const AT_ONCE = 12;

/**
 * `preparing`: the server has yet to make it. `error`: something has failed some times, and is tried again. `playable`: the whole keyboard
 * sounds, as far as it can be had, if not yet at its best.
 */
export interface InstrumentLoadState {
  readonly status: 'preparing' | 'loading' | 'success' | 'error';
  readonly loaded: number;
  readonly total: number;
  readonly playable: boolean;
}

export interface LoadParts extends Wanted {
  /** Where the instruments' paths begin, such as `/upload`. */
  readonly root: string;
  readonly timers: Timers;
  /** Gives up when the signal says so. With "reload" it takes nothing the browser has kept. */
  readonly fetch: (url: string, signal: AbortSignal, cache: 'default' | 'reload') => Promise<Response>;
  readonly decode: DecodeWhole;
}

/** One instrument on its way, whoever plays it. It can be played at once, and sounds as soon and as well as it can. */
export class Loading implements LoadedInstrument {
  readonly #parts: LoadParts;
  readonly #details: InstrumentDetails;
  readonly #onBytes: () => void;
  readonly #listeners = new Set<(state: InstrumentLoadState) => void>();
  readonly #gone = new AbortController();
  readonly #persistence: Persistence;
  /** A file that is asked for twice was broken, and a browser keeps broken ones for weeks. */
  readonly #asked = new Set<string>();
  #plan: LoadPlan | null = null;
  /** What is needed to play at all, and has neither come nor failed for long. */
  #missing = new Set<Piece>();
  #loaded = 0;
  #state: InstrumentLoadState = { status: 'loading', loaded: 0, total: 0, playable: false };
  /** Decoded, in memory. */
  bytes = 0;

  constructor(parts: LoadParts, details: InstrumentDetails, onBytes: () => void) {
    this.#parts = parts;
    this.#details = details;
    this.#onBytes = onBytes;
    this.#persistence = new Persistence(parts.timers, () => {
      this.#tell();
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
    this.#persistence.retry();
  }

  /** What is on its way is given up. */
  stop(): void {
    this.#gone.abort();
    this.#persistence.stop();
    this.#listeners.clear();
  }

  #tell(): void {
    const total = this.#plan?.pieces.length ?? 0;
    const complete = total > 0 && this.#loaded === total;
    const status = complete ? 'success' : this.#persistence.inTrouble ? 'error' : 'loading';
    const playable = this.#loaded > 0 && this.#missing.size === 0;
    this.#state = { status, loaded: this.#loaded, total, playable };
    for (const listener of this.#listeners) listener(this.#state);
  }

  async #fetch(file: string): Promise<Response> {
    const { root, fetch } = this.#parts;
    const { signal } = this.#gone;
    const cache = this.#asked.has(file) ? 'reload' : 'default';
    this.#asked.add(file);
    const response = await fetch(`${root}/${this.#details.path}/${encodeURIComponent(file)}`, signal, cache);
    signal.throwIfAborted();
    if (!response.ok) throw new Error(`${response.status} for ${file}`);
    return response;
  }

  async #decode(file: string, leastSeconds: number): Promise<AudioBuffer> {
    const response = await this.#fetch(file);
    return this.#parts.decode(await response.arrayBuffer(), leastSeconds);
  }

  async #loadPiece(piece: Piece): Promise<void> {
    const buffer = mergeSides(await Promise.all(piece.files.map((file) => this.#decode(file, piece.leastSeconds))));
    if (this.#gone.signal.aborted) throw new Stopped();
    piece.add(buffer);
    this.bytes += bytesOf(buffer);
    this.#loaded++;
    this.#missing.delete(piece);
    this.#tell();
    this.#onBytes();
  }

  /** A piece that has failed once is tried again beside the others; nobody waits long for it. */
  async #loadLate(piece: Piece): Promise<void> {
    let failures = 1;
    const attempt = async (): Promise<void> => {
      try {
        await this.#loadPiece(piece);
      } catch (reason) {
        if (++failures === TRIES_UNTIL_TROUBLE) this.#missing.delete(piece);
        throw reason;
      }
    };
    await this.#persistence.until(attempt, failures);
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

  /** The manifest, then the recordings in order, a few at a time. Rejects with `Stopped` after `stop()`. */
  async load(): Promise<void> {
    const manifest = await this.#persistence.until(async () => {
      const response = await this.#fetch('manifest.json');
      return instrumentManifest.parse(await response.json());
    });
    this.#plan = planLoad(manifest, this.#details, this.#parts);
    this.#missing = new Set(this.#plan.first);
    this.#tell();
    const queue = [...this.#plan.pieces];
    const late: Promise<void>[] = [];
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.#loadPieces(queue, late)));
    await Promise.all(late);
  }
}
