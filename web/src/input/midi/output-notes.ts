import { MIDI_CHANNELS, MIDI_PEDAL, NOTE } from '@quatremains/protocol/limits';
import type { Clock } from '@quatremains/rules/clock';
import type { Echo } from './echo.ts';
import { CONTROLLER, MIDI } from './midi-codes.ts';

const KEYS = NOTE.highest + 1;

/** The sender of a note: its own slot (0 to 16) and MIDI channel. */
export interface OutputSlot {
  readonly slot: number;
  readonly channel: number;
}

export interface OutputNotesOptions {
  readonly port: Pick<MIDIOutput, 'send'>;
  readonly echo: Echo;
  readonly clock: Clock;
}

/** Tracks the notes held on one output, so that all of them can be ended. */
export class OutputNotes {
  readonly #options: OutputNotesOptions;
  /** One bit per slot that holds the key on a channel. */
  readonly #held = new Uint32Array(MIDI_CHANNELS * KEYS);
  readonly #pedals = new Uint32Array(MIDI_CHANNELS);
  readonly #message = [0, 0, 0];
  /** The latest scheduled time: notes may not end before it. */
  #last = 0;
  #isGone = false;

  constructor(options: OutputNotesOptions) {
    this.#options = options;
  }

  /** The softest note is sent with velocity 1: with 0 it would be a note-off. */
  noteOn({ slot, channel }: OutputSlot, note: number, struck: number, at: number): void {
    const velocity = Math.max(1, struck);
    const index = channel * KEYS + note;
    this.#held[index] = (this.#held[index] ?? 0) | (1 << slot);
    this.#options.echo.sent(channel, note, velocity, at);
    this.#send(MIDI.noteOn + channel, note, velocity, at);
  }

  noteOff({ slot, channel }: OutputSlot, note: number, at: number): void {
    const index = channel * KEYS + note;
    const held = this.#held[index] ?? 0;
    const left = held & ~(1 << slot);
    this.#held[index] = left;
    if (held !== 0 && left === 0) this.#send(MIDI.noteOff + channel, note, NOTE.offVelocity, at);
  }

  pedal({ slot, channel }: OutputSlot, isDown: boolean, at: number): void {
    const before = this.#pedals[channel] ?? 0;
    const after = isDown ? before | (1 << slot) : before & ~(1 << slot);
    this.#pedals[channel] = after;
    if ((before === 0) === (after === 0)) return;
    if (isDown) this.#options.echo.sentPedal(channel, at);
    this.#send(MIDI.controlChange + channel, CONTROLLER.sustain, isDown ? MIDI_PEDAL.down : MIDI_PEDAL.up, at);
  }

  /** Ends this player's notes, after everything already scheduled. */
  release(slot: OutputSlot): void {
    const at = this.#end();
    for (let note = 0; note < KEYS; note++) this.noteOff(slot, note, at);
    this.pedal(slot, false, at);
  }

  /** Ends all notes, with "all notes off" on each channel that held a note. */
  silence(): void {
    const at = this.#end();
    for (let channel = 0; channel < MIDI_CHANNELS; channel++) this.#silenceChannel(channel, at);
  }

  #end(): number {
    return Math.max(this.#last, this.#options.clock.now());
  }

  #silenceChannel(channel: number, at: number): void {
    let isSounding = (this.#pedals[channel] ?? 0) !== 0;
    if (isSounding) this.#send(MIDI.controlChange + channel, CONTROLLER.sustain, MIDI_PEDAL.up, at);
    this.#pedals[channel] = 0;
    for (let index = channel * KEYS; index < (channel + 1) * KEYS; index++) {
      if ((this.#held[index] ?? 0) === 0) continue;
      this.#held[index] = 0;
      isSounding = true;
      this.#send(MIDI.noteOff + channel, index % KEYS, NOTE.offVelocity, at);
    }
    if (isSounding) this.#send(MIDI.controlChange + channel, CONTROLLER.allNotesOff, 0, at);
  }

  #send(status: number, first: number, second: number, at: number): void {
    if (this.#isGone) return;
    this.#message[0] = status;
    this.#message[1] = first;
    this.#message[2] = second;
    this.#last = Math.max(this.#last, at);
    try {
      this.#options.port.send(this.#message, at);
    } catch {
      // The device was disconnected, and the browser has not reported it yet.
      this.#isGone = true;
    }
  }
}
