import { NOTE } from '@quatremains/protocol/limits';
import { shiftedNote } from '@quatremains/rules/play/range';
import { touchedVelocity, type Touch } from '@quatremains/rules/play/velocity-curve';
import type { Stop } from '../../platform/timers.ts';
import type { PlayedKeys } from '../press.ts';

/** Read at each key. */
export interface MidiTouch extends Touch {
  /** The only channel (0 to 15) to listen to, or all. */
  readonly channel: number | 'all';
}

/** The piano that MIDI devices play, and its transposition. */
export interface MidiPiano {
  readonly keys: PlayedKeys;
  /** Transposition of all notes, semitones. */
  readonly transposition: () => number;
}

/** Merges the keys of all devices: a note ends with the last device that holds it, and so does the pedal. */
export class MidiInput {
  readonly #touch: () => MidiTouch;
  /** How many keys hold each note. */
  readonly #held = new Uint8Array(NOTE.highest + 1);
  #pedals = 0;
  #piano: MidiPiano | null = null;
  /** In the order of `play`. */
  readonly #offered: MidiPiano[] = [];

  constructor(touch: () => MidiTouch) {
    this.#touch = touch;
  }

  /** Plays this piano until it is stopped, and then the previous one again. Held notes are not struck again; the pedal stays down. */
  play(piano: MidiPiano): Stop {
    this.#offered.push(piano);
    this.#moveTo(piano);
    return () => {
      const index = this.#offered.lastIndexOf(piano);
      if (index !== -1) this.#offered.splice(index, 1);
      if (this.#piano === piano) this.#moveTo(this.#offered.at(-1) ?? null);
    };
  }

  #moveTo(piano: MidiPiano | null): void {
    this.#leave();
    this.#piano = piano;
    if (this.#pedals > 0) piano?.keys.pedal(true, 'midi');
  }

  #leave(): void {
    for (let note = 0; note <= NOTE.highest; note++)
      if ((this.#held[note] ?? 0) > 0) this.#piano?.keys.up({ note, source: 'midi' });
    if (this.#pedals > 0) this.#piano?.keys.pedal(false, 'midi');
  }

  hears(channel: number): boolean {
    const { channel: only } = this.#touch();
    return only === 'all' || only === channel;
  }

  /** The note of a key; null where it is out of range. */
  noteOf(key: number): number | null {
    return shiftedNote(key, this.#piano?.transposition() ?? 0);
  }

  press(note: number, velocity: number, at: number): void {
    this.#held[note] = (this.#held[note] ?? 0) + 1;
    this.#piano?.keys.down({ note, velocity: touchedVelocity(velocity, this.#touch()), source: 'midi', at });
  }

  release(note: number, at: number): void {
    const left = (this.#held[note] ?? 0) - 1;
    this.#held[note] = Math.max(0, left);
    if (left === 0) this.#piano?.keys.up({ note, source: 'midi', at });
  }

  /** Must be called once for each pedal that goes down or up. */
  pedal(isDown: boolean, at: number): void {
    const before = this.#pedals;
    this.#pedals = Math.max(0, before + (isDown ? 1 : -1));
    if ((before === 0) !== (this.#pedals === 0)) this.#piano?.keys.pedal(isDown, 'midi', at);
  }
}
