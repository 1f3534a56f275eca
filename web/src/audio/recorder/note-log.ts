import type { InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import { isSameSplit } from '@quatremains/rules/instruments/split';

/** Somebody who plays: what they are called, and what they play on. */
export interface LoggedPlayer {
  readonly id: string;
  readonly username: string;
  readonly instruments: readonly InstrumentSelection[];
}

export type LoggedKind = 'on' | 'off' | 'pedalDown' | 'pedalUp';
const kinds: readonly LoggedKind[] = ['on', 'off', 'pedalDown', 'pedalUp'];

export interface LoggedEvent {
  readonly kind: LoggedKind;
  readonly note: number;
  readonly velocity: number;
  /** The page clock at which it sounded. */
  readonly at: number;
  /** What it was played on. */
  readonly instruments: LoggedPlayer['instruments'];
}

export interface LoggedPart {
  readonly username: string;
  /** In the order in which they sounded. */
  readonly events: readonly LoggedEvent[];
}

const ROOM_AT_FIRST = 4_096;
/** Numbers of an event beside its time: who, kind, note, velocity. */
const NUMBERS = 4;

function isSameSeat(one: LoggedPlayer, other: LoggedPlayer): boolean {
  return one.username === other.username && isSameSplit(one.instruments, other.instruments);
}

/** Writes down what everybody plays; nothing is made for a note but room for thousands more now and then. */
export class NoteLog {
  #times = new Float64Array(ROOM_AT_FIRST);
  #numbers = new Uint16Array(NUMBERS * ROOM_AT_FIRST);
  #length = 0;
  /** A seat is one player with one choice of instruments: another choice is another seat. */
  readonly #seats: LoggedPlayer[] = [];
  readonly #seatOf = new Map<string, number>();

  /** Whoever plays from now on, and on what. */
  seat(players: readonly LoggedPlayer[]): void {
    for (const player of players) {
      const known = this.#seats[this.#seatOf.get(player.id) ?? -1];
      if (known !== undefined && isSameSeat(known, player)) continue;
      this.#seatOf.set(player.id, this.#seats.push(player) - 1);
    }
  }

  #add(playerId: string, kind: LoggedKind, at: number, note = 0): boolean {
    const seat = this.#seatOf.get(playerId);
    if (seat === undefined) return false;
    if (this.#length === this.#times.length) this.#grow();
    const place = NUMBERS * this.#length;
    this.#times[this.#length++] = at;
    this.#numbers[place] = seat;
    this.#numbers[place + 1] = kinds.indexOf(kind);
    this.#numbers[place + 2] = note;
    return true;
  }

  #grow(): void {
    const [times, numbers] = [this.#times, this.#numbers];
    this.#times = new Float64Array(2 * times.length);
    this.#numbers = new Uint16Array(2 * numbers.length);
    this.#times.set(times);
    this.#numbers.set(numbers);
  }

  noteOn(playerId: string, note: number, velocity: number, at: number): void {
    if (!this.#add(playerId, 'on', at, note)) return;
    this.#numbers[NUMBERS * this.#length - 1] = velocity;
  }

  noteOff(playerId: string, note: number, at: number): void {
    this.#add(playerId, 'off', at, note);
  }

  pedal(playerId: string, isDown: boolean, at: number): void {
    this.#add(playerId, isDown ? 'pedalDown' : 'pedalUp', at);
  }

  #eventAt(place: number): LoggedEvent {
    const [seat = 0, kind = 0, note = 0, velocity = 0] = this.#numbers.subarray(NUMBERS * place, NUMBERS * place + 4);
    const { instruments } = this.#seats[seat] ?? { instruments: [] };
    return { kind: kinds[kind] ?? 'off', note, velocity, at: this.#times[place] ?? 0, instruments };
  }

  /** What each player did, under the name they had last. */
  parts(): LoggedPart[] {
    const parts = new Map<string, { username: string; events: LoggedEvent[] }>();
    for (let place = 0; place < this.#length; place++) {
      const player = this.#seats[this.#numbers[NUMBERS * place] ?? 0];
      if (player === undefined) continue;
      const part = parts.get(player.id) ?? { username: '', events: [] };
      part.username = player.username;
      part.events.push(this.#eventAt(place));
      parts.set(player.id, part);
    }
    for (const { events } of parts.values()) events.sort((one, other) => one.at - other.at);
    return [...parts.values()];
  }
}
