import { MIDI_CHANNELS } from '@quatremains/protocol/limits';
import type { OutputNotes, OutputSlot } from './output-notes.ts';

/** A player and their slot in the room. */
export interface OutputPlayer {
  readonly id: string;
  readonly slot: number;
  readonly isMe: boolean;
  /** A player's track in a loop: it uses their channel, but holds its own keys. */
  readonly isLoop?: boolean;
}

export interface MidiThroughChoice {
  readonly own: boolean;
  readonly others: boolean;
  /** The channel of all players, or `'all'`: each player on the channel of their slot. */
  readonly channel: number | 'all';
}

interface PlayerSlot extends OutputSlot {
  readonly player: OutputPlayer;
}

/** The first slot after those of all players. */
const LOOP_SLOT = MIDI_CHANNELS;

/** Sends played notes to the outputs at the time they sound. */
export class MidiThrough {
  #choice: MidiThroughChoice = { own: false, others: false, channel: 'all' };
  readonly #slots = new Map<string, PlayerSlot>();
  #outputs: readonly OutputNotes[] = [];

  /** Sets the players. Notes of players who left or changed slots end. */
  setPlayers(players: readonly OutputPlayer[]): void {
    const here = new Map(players.map((player) => [player.id, this.#slotOf(player)]));
    for (const [id, slot] of this.#slots) {
      const now = here.get(id);
      if (now?.slot === slot.slot && now.channel === slot.channel && now.player.isMe === slot.player.isMe) continue;
      for (const output of this.#outputs) output.release(slot);
      this.#slots.delete(id);
    }
    for (const [id, slot] of here) if (!this.#slots.has(id)) this.#slots.set(id, slot);
  }

  #slotOf(player: OutputPlayer): PlayerSlot {
    const index = player.slot % MIDI_CHANNELS;
    const channel = this.#choice.channel === 'all' ? index : this.#choice.channel;
    return { slot: player.isLoop === true ? LOOP_SLOT : index, channel, player };
  }

  /** Changes the selection and ends all notes. */
  choose(choice: MidiThroughChoice): void {
    const { own, others, channel } = this.#choice;
    if (choice.own === own && choice.others === others && choice.channel === channel) return;
    this.silence();
    this.#choice = choice;
    for (const [id, { player }] of this.#slots) this.#slots.set(id, this.#slotOf(player));
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

  #isWanted({ player }: PlayerSlot): boolean {
    return player.isMe ? this.#choice.own : this.#choice.others;
  }

  noteOn(playerId: string, note: number, velocity: number, at: number): void {
    const slot = this.#slots.get(playerId);
    if (slot === undefined || !this.#isWanted(slot)) return;
    for (const output of this.#outputs) output.noteOn(slot, note, velocity, at);
  }

  noteOff(playerId: string, note: number, at: number): void {
    const slot = this.#slots.get(playerId);
    if (slot === undefined) return;
    for (const output of this.#outputs) output.noteOff(slot, note, at);
  }

  pedal(playerId: string, isDown: boolean, at: number): void {
    const slot = this.#slots.get(playerId);
    if (slot === undefined || (isDown && !this.#isWanted(slot))) return;
    for (const output of this.#outputs) output.pedal(slot, isDown, at);
  }
}
