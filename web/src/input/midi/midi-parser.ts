import { MIDI_PEDAL } from '@quatremains/protocol/limits';
import { CONTROLLER, MIDI } from './midi-codes.ts';

/** What of a device matters to playing. Channels are 0 to 15; `at` is the page clock. */
export interface MidiListener {
  noteOn(channel: number, note: number, velocity: number, at: number): void;
  noteOff(channel: number, note: number, at: number): void;
  pedal(channel: number, isDown: boolean, at: number): void;
  /** All keys of the channel are let go of; the pedal is not. */
  allNotesOff(channel: number, at: number): void;
}

/** There is no data byte yet. */
const NONE = -1;

/** Reads what one device sends, byte by byte: messages may share a status, a packet, or be spread over several. */
export class MidiParser {
  readonly #listener: MidiListener;
  /** The status that data bytes belong to; 0 while they belong to nothing that matters. */
  #status = 0;
  #first = NONE;

  constructor(listener: MidiListener) {
    this.#listener = listener;
  }

  read(packet: Uint8Array, at: number): void {
    for (let index = 0; index < packet.length; index++) this.#take(packet[index] ?? MIDI.realTime, at);
  }

  #take(byte: number, at: number): void {
    if (byte >= MIDI.realTime) return;
    if (byte >= MIDI.noteOff) this.#begin(byte);
    else if (this.#status === 0) return;
    else if (this.#first === NONE) this.#first = byte;
    else this.#end(byte, at);
  }

  /** System messages (exclusive ones too) end a running status; the data after them is passed over. */
  #begin(status: number): void {
    const kind = status & 0xf0;
    const hasTwoBytes = kind !== MIDI.programChange && kind !== MIDI.channelPressure;
    this.#status = kind !== MIDI.system && hasTwoBytes ? status : 0;
    this.#first = NONE;
  }

  #end(second: number, at: number): void {
    const first = this.#first;
    this.#first = NONE;
    const channel = this.#status & 0x0f;
    const kind = this.#status & 0xf0;
    if (kind === MIDI.noteOn && second > 0) this.#listener.noteOn(channel, first, second, at);
    else if (kind === MIDI.noteOn || kind === MIDI.noteOff) this.#listener.noteOff(channel, first, at);
    else if (kind === MIDI.controlChange) this.#control(first, second, at);
  }

  #control(controller: number, value: number, at: number): void {
    const channel = this.#status & 0x0f;
    if (controller === CONTROLLER.sustain) this.#listener.pedal(channel, value > MIDI_PEDAL.highestUp, at);
    else if (controller === CONTROLLER.resetAll) this.#listener.pedal(channel, false, at);
    else if (controller === CONTROLLER.allSoundOff || controller >= CONTROLLER.allNotesOff)
      this.#listener.allNotesOff(channel, at);
  }
}
