import { MIDI_CHANNELS } from '@quatremains/protocol/limits';
import type { OutputNotes, OutputSeat } from './output-notes.ts';

/** Somebody who plays, and their place in the room. */
export interface MidiPlayer {
  readonly id: string;
  readonly slot: number;
  readonly isMe: boolean;
  /** Whether this is their part in a loop: it goes to their channel, and holds keys of its own. */
  readonly isLoop?: boolean;
}

export interface MidiThroughChoice {
  readonly own: boolean;
  readonly others: boolean;
  /** The channel everybody is sent on, or `'all'`: each player on the channel of their place. */
  readonly channel: number | 'all';
}

interface Seat extends OutputSeat {
  readonly player: MidiPlayer;
}

/** After the places of all players. */
const LOOP_SLOT = MIDI_CHANNELS;

/** Sends what is played to the outputs, at the moment it sounds. */
export class MidiThrough {
  #choice: MidiThroughChoice = { own: false, others: false, channel: 'all' };
  readonly #seats = new Map<string, Seat>();
  #outputs: readonly OutputNotes[] = [];

  /** Who plays now. What those hold who are gone, or sit elsewhere, ends. */
  setPlayers(players: readonly MidiPlayer[]): void {
    const here = new Map(players.map((player) => [player.id, this.#seatOf(player)]));
    for (const [id, seat] of this.#seats) {
      const now = here.get(id);
      if (now?.slot === seat.slot && now.channel === seat.channel && now.player.isMe === seat.player.isMe) continue;
      for (const output of this.#outputs) output.release(seat);
      this.#seats.delete(id);
    }
    for (const [id, seat] of here) if (!this.#seats.has(id)) this.#seats.set(id, seat);
  }

  #seatOf(player: MidiPlayer): Seat {
    const place = player.slot % MIDI_CHANNELS;
    const channel = this.#choice.channel === 'all' ? place : this.#choice.channel;
    return { slot: player.isLoop === true ? LOOP_SLOT : place, channel, player };
  }

  /** Another choice begins in silence. */
  choose(choice: MidiThroughChoice): void {
    const { own, others, channel } = this.#choice;
    if (choice.own === own && choice.others === others && choice.channel === channel) return;
    this.silence();
    this.#choice = choice;
    for (const [id, { player }] of this.#seats) this.#seats.set(id, this.#seatOf(player));
  }

  add(output: OutputNotes): void {
    this.#outputs = [...this.#outputs, output];
  }

  remove(output: OutputNotes): void {
    output.silence();
    this.#outputs = this.#outputs.filter((other) => other !== output);
  }

  silence(): void {
    for (const output of this.#outputs) output.silence();
  }

  #isWanted({ player }: Seat): boolean {
    return player.isMe ? this.#choice.own : this.#choice.others;
  }

  noteOn(playerId: string, note: number, velocity: number, at: number): void {
    const seat = this.#seats.get(playerId);
    if (seat === undefined || !this.#isWanted(seat)) return;
    for (const output of this.#outputs) output.noteOn(seat, note, velocity, at);
  }

  noteOff(playerId: string, note: number, at: number): void {
    const seat = this.#seats.get(playerId);
    if (seat === undefined) return;
    for (const output of this.#outputs) output.noteOff(seat, note, at);
  }

  pedal(playerId: string, isDown: boolean, at: number): void {
    const seat = this.#seats.get(playerId);
    if (seat === undefined || (isDown && !this.#isWanted(seat))) return;
    for (const output of this.#outputs) output.pedal(seat, isDown, at);
  }
}
