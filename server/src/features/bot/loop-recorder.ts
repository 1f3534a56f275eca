import type { Stretch } from '@quatremains/protocol/entities/bot';
import { BOT } from '@quatremains/protocol/limits';
import { readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent, NoteKind } from '@quatremains/protocol/realtime/note-event';
import type { PlayedEvent } from '@quatremains/rules/room/bot/tracks';
import type { Member } from '@quatremains/rules/room/room';
import type { NoteRecorder } from '../../realtime/audience.ts';

/** How long before a recording its players' pedals are watched. */
const PEDALS_WATCHED = BOT.delayHighest;

const KINDS: readonly NoteKind[] = ['on', 'off', 'pedalDown', 'pedalUp'];

/** Whether notes of both sound and look the same. */
function isSamePlayer(one: Member, other: Member): boolean {
  return (
    one.id === other.id &&
    one.channel === other.channel &&
    one.colors === other.colors &&
    one.instruments === other.instruments &&
    one.reverb === other.reverb &&
    one.compressor === other.compressor
  );
}

/** What is played during a recording, in columns that are made once: while it goes on, nothing is allocated. */
export class LoopRecorder {
  readonly stretch: Stretch;
  readonly #onFull: () => void;
  readonly #players: Member[] = [];
  readonly #times = new Float64Array(BOT.loopEvents);
  readonly #playerOf = new Uint16Array(BOT.loopEvents);
  readonly #kinds = new Uint8Array(BOT.loopEvents);
  readonly #notes = new Uint8Array(BOT.loopEvents);
  readonly #velocities = new Uint8Array(BOT.loopEvents);
  #count = 0;
  #isFull = false;
  /** Whose frame is being read. */
  #player = 0;

  /** `onFull` is called once, when there is no place for something. */
  constructor(stretch: Stretch, onFull: () => void) {
    this.stretch = stretch;
    this.#onFull = onFull;
  }

  /** Where this player's frames are written down. */
  for(member: Member): NoteRecorder {
    const known = this.#players.findIndex((other) => isSamePlayer(other, member));
    const player = known < 0 ? this.#players.push(member) - 1 : known;
    return {
      take: (frame) => {
        this.#player = player;
        readNoteFrame(frame, this.#keep);
      },
    };
  }

  /** Everything so far, in the order in which it was played. */
  read(): PlayedEvent[] {
    const events = Array.from({ length: this.#count }, (_, place) => this.#eventAt(place));
    return events.filter((event) => event !== null).toSorted((one, other) => one.at - other.at);
  }

  #eventAt(place: number): PlayedEvent | null {
    const kind = KINDS[this.#kinds[place] ?? 0];
    const member = this.#players[this.#playerOf[place] ?? 0];
    if (kind === undefined || member === undefined) return null;
    const at = this.#times[place] ?? 0;
    return { member, at, kind, note: this.#notes[place] ?? 0, velocity: this.#velocities[place] ?? 0 };
  }

  readonly #keep = ({ at, kind, note, velocity }: NoteEvent): void => {
    const early = kind === 'on' || kind === 'off' ? BOT.loopEarly : PEDALS_WATCHED;
    if (at < this.stretch.startsAt - early || at >= this.stretch.endsAt) return;
    if (this.#count >= BOT.loopEvents) return this.#sayFull();
    const place = this.#count++;
    this.#times[place] = at;
    this.#playerOf[place] = this.#player;
    this.#kinds[place] = KINDS.indexOf(kind);
    this.#notes[place] = note;
    this.#velocities[place] = velocity;
  };

  #sayFull(): void {
    if (this.#isFull) return;
    this.#isFull = true;
    this.#onFull();
  }
}
