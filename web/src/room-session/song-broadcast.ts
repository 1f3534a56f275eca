import { NOTE } from '@quatremains/protocol/limits';
import type { NoteOutbox } from '../realtime/note-outbox.ts';

/** Events are sent this long before they sound, ms: the server refuses those further ahead. */
const SENT_AHEAD = 60;

interface FileEvent {
  readonly kind: 'on' | 'off';
  readonly key: number;
  readonly velocity: number;
  /** The audio clock, ms. */
  readonly at: number;
}

interface SongBroadcastOptions {
  /** Sends an event of a page time to the room. */
  readonly send: NoteOutbox['add'];
  /** The audio clock, ms. */
  readonly time: { now(): number; toPage(at: number): number };
}

/** Plays the sounded notes of a file to the room. Times are ms of the audio clock, in order. */
export interface SongBroadcast {
  noteOn(key: number, velocity: number, at: number): void;
  noteOff(key: number, at: number): void;
  /** Drops unsent events, and ends the notes that were sent. */
  silence(): void;
  /** Sends what sounds soon; must be called regularly. */
  flush(): void;
}

class LiveSongBroadcast implements SongBroadcast {
  readonly #options: SongBroadcastOptions;
  readonly #held = new Set<number>();
  #waiting: FileEvent[] = [];

  constructor(options: SongBroadcastOptions) {
    this.#options = options;
  }

  noteOn(key: number, velocity: number, at: number): void {
    this.#waiting.push({ kind: 'on', key, velocity, at });
  }

  noteOff(key: number, at: number): void {
    this.#waiting.push({ kind: 'off', key, velocity: NOTE.offVelocity, at });
  }

  flush(): void {
    const until = this.#options.time.now() + SENT_AHEAD;
    const later = this.#waiting.findIndex(({ at }) => at > until);
    const due = this.#waiting.splice(0, later < 0 ? this.#waiting.length : later);
    for (const event of due) this.#send(event);
  }

  #send({ kind, key, velocity, at }: FileEvent): void {
    if (kind === 'on') this.#held.add(key);
    else if (!this.#held.delete(key)) return;
    this.#options.send({ kind, note: key, velocity, source: 'midiFile' }, this.#options.time.toPage(at));
  }

  silence(): void {
    this.#waiting = [];
    const at = this.#options.time.now();
    for (const key of this.#held) this.#send({ kind: 'off', key, velocity: NOTE.offVelocity, at });
  }
}

export function createSongBroadcast(options: SongBroadcastOptions): SongBroadcast {
  return new LiveSongBroadcast(options);
}
