import type { InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import { isSameSplit } from '@quatremains/rules/instruments/split';

/** A player's name and instruments. */
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
  /** Page time of the sound. */
  readonly at: number;
  /** The player's instruments at that time. */
  readonly instruments: LoggedPlayer['instruments'];
}

export interface LoggedTrack {
  readonly username: string;
  /** In the order of their times. */
  readonly events: readonly LoggedEvent[];
}

const FIRST_CAPACITY = 4_096;
/** Numbers per event beside its time: player, kind, note, velocity. */
const NUMBERS = 4;

function isSamePlayer(one: LoggedPlayer, other: LoggedPlayer): boolean {
  return one.username === other.username && isSameSplit(one.instruments, other.instruments);
}

/** Records all notes in growing typed arrays, without allocating for each note. */
export class NoteLog {
  #times = new Float64Array(FIRST_CAPACITY);
  #numbers = new Uint16Array(NUMBERS * FIRST_CAPACITY);
  #length = 0;
  /** One entry for each player and selection of instruments. */
  readonly #players: LoggedPlayer[] = [];
  readonly #playerIndex = new Map<string, number>();

  /** Sets the players and their instruments. */
  setPlayers(players: readonly LoggedPlayer[]): void {
    for (const player of players) {
      const known = this.#players[this.#playerIndex.get(player.id) ?? -1];
      if (known !== undefined && isSamePlayer(known, player)) continue;
      this.#playerIndex.set(player.id, this.#players.push(player) - 1);
    }
  }

  #add(playerId: string, kind: LoggedKind, at: number, note = 0): boolean {
    const player = this.#playerIndex.get(playerId);
    if (player === undefined) return false;
    if (this.#length === this.#times.length) this.#grow();
    const index = NUMBERS * this.#length;
    this.#times[this.#length++] = at;
    this.#numbers[index] = player;
    this.#numbers[index + 1] = kinds.indexOf(kind);
    this.#numbers[index + 2] = note;
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

  #eventAt(index: number): LoggedEvent {
    const [player = 0, kind = 0, note = 0, velocity = 0] = this.#numbers.subarray(NUMBERS * index, NUMBERS * index + 4);
    const { instruments } = this.#players[player] ?? { instruments: [] };
    return { kind: kinds[kind] ?? 'off', note, velocity, at: this.#times[index] ?? 0, instruments };
  }

  /** The events of each player, under their last name. */
  tracks(): LoggedTrack[] {
    const tracks = new Map<string, { username: string; events: LoggedEvent[] }>();
    for (let index = 0; index < this.#length; index++) {
      const player = this.#players[this.#numbers[NUMBERS * index] ?? 0];
      if (player === undefined) continue;
      const track = tracks.get(player.id) ?? { username: '', events: [] };
      track.username = player.username;
      track.events.push(this.#eventAt(index));
      tracks.set(player.id, track);
    }
    for (const { events } of tracks.values()) events.sort((one, other) => one.at - other.at);
    return [...tracks.values()];
  }
}
