import { readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import type { NoteRecorder } from '../../realtime/audience.ts';

/** A key that went down; `time` is the server's clock in ms. */
export interface HeardPress {
  readonly time: number;
  readonly key: number;
}

/** The presses that the server relays during a ranked run, in columns that are allocated once. Those for which there is no space are left out. */
export class HeardNotes implements NoteRecorder {
  readonly #times: Float64Array;
  readonly #keys: Uint8Array;
  #count = 0;

  constructor(space: number) {
    this.#times = new Float64Array(space);
    this.#keys = new Uint8Array(space);
  }

  take(frame: Uint8Array): void {
    readNoteFrame(frame, this.#write);
  }

  readonly #write = ({ kind, source, at, note }: NoteEvent): void => {
    if (kind !== 'on' || source === 'midiFile' || source === 'bot' || this.#count === this.#keys.length) return;
    this.#times[this.#count] = at;
    this.#keys[this.#count] = note;
    this.#count++;
  };

  /** The presses so far, in the order in which they came. */
  read(): HeardPress[] {
    return Array.from({ length: this.#count }, (_, index) => ({
      time: this.#times[index] ?? 0,
      key: this.#keys[index] ?? 0,
    }));
  }
}
