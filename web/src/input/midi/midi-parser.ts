import { MIDI_PEDAL } from '@quatremains/protocol/limits';
import { CONTROLLER, MIDI } from './midi-codes.ts';

/** The events of a device used for playing. Channels are 0 to 15; `at` is page time. */
export interface MidiListener {
  noteOn(channel: number, note: number, velocity: number, at: number): void;
  noteOff(channel: number, note: number, at: number): void;
  pedal(channel: number, isDown: boolean, at: number): void;
  /** Releases all keys of the channel, but not the pedal. */
  allNotesOff(channel: number, at: number): void;
}

/** No data byte has been read. */
const NONE = -1;

/** Reads the bytes of one device: messages may share a status or a packet, or span several packets. */
export class MidiParser {
  readonly #listener: MidiListener;
  /** The status that data bytes belong to; 0 for ignored data. */
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

  /** System messages (also exclusive ones) end a running status; their data is skipped. */
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
