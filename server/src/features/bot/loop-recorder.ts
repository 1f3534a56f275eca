import type { TimeRange } from '@quatremains/protocol/entities/bot';
import { BOT } from '@quatremains/protocol/limits';
import { readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent, NoteKind } from '@quatremains/protocol/realtime/note-event';
import type { PlayedEvent } from '@quatremains/rules/room/bot/tracks';
import type { Member } from '@quatremains/rules/room/room';
import type { NoteRecorder } from '../../realtime/audience.ts';

/** How long before a recording pedal events are recorded, ms. */
const PEDALS_EARLY = BOT.delayHighest;

const KINDS: readonly NoteKind[] = ['on', 'off', 'pedalDown', 'pedalUp'];

/** Whether notes of both members sound and look the same. */
function isSamePlayer(first: Member, other: Member): boolean {
  return (
    first.id === other.id &&
    first.channel === other.channel &&
    first.colors === other.colors &&
    first.instruments === other.instruments &&
    first.reverb === other.reverb &&
    first.compressor === other.compressor
  );
}

/** The notes of a recording, in columns that are allocated once: no allocation during the recording. */
export class LoopRecorder {
  readonly stretch: TimeRange;
  readonly #onFull: () => void;
  readonly #players: Member[] = [];
  readonly #times = new Float64Array(BOT.loopEvents);
  readonly #playerOf = new Uint16Array(BOT.loopEvents);
  readonly #kinds = new Uint8Array(BOT.loopEvents);
  readonly #notes = new Uint8Array(BOT.loopEvents);
  readonly #velocities = new Uint8Array(BOT.loopEvents);
  #count = 0;
  #isFull = false;
  /** Index of the player whose frame is being read. */
  #player = 0;

  /** `onFull` is called once, at the first event for which there is no space. */
  constructor(stretch: TimeRange, onFull: () => void) {
    this.stretch = stretch;
    this.#onFull = onFull;
  }

  /** Records this player's frames. */
  recorderOf(member: Member): NoteRecorder {
    const known = this.#players.findIndex((other) => isSamePlayer(other, member));
    const player = known < 0 ? this.#players.push(member) - 1 : known;
    return {
      take: (frame) => {
        this.#player = player;
        readNoteFrame(frame, this.#write);
      },
    };
  }

  /** All events so far, in the order of their times. */
  read(): PlayedEvent[] {
    const events = Array.from({ length: this.#count }, (_, place) => this.#eventAt(place));
    return events.filter((event) => event !== null).toSorted((first, second) => first.at - second.at);
  }

  #eventAt(place: number): PlayedEvent | null {
    const kind = KINDS[this.#kinds[place] ?? 0];
    const member = this.#players[this.#playerOf[place] ?? 0];
    if (kind === undefined || member === undefined) return null;
    const at = this.#times[place] ?? 0;
    return { member, at, kind, note: this.#notes[place] ?? 0, velocity: this.#velocities[place] ?? 0 };
  }

  readonly #write = ({ at, kind, note, velocity }: NoteEvent): void => {
    const early = kind === 'on' || kind === 'off' ? BOT.loopEarly : PEDALS_EARLY;
    if (at < this.stretch.startsAt - early || at >= this.stretch.endsAt) return;
    if (this.#count >= BOT.loopEvents) return this.#reportFull();
    const place = this.#count++;
    this.#times[place] = at;
    this.#playerOf[place] = this.#player;
    this.#kinds[place] = KINDS.indexOf(kind);
    this.#notes[place] = note;
    this.#velocities[place] = velocity;
  };

  #reportFull(): void {
    if (this.#isFull) return;
    this.#isFull = true;
    this.#onFull();
  }
}
