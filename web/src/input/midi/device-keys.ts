import { MIDI_CHANNELS, NOTE } from '@quatremains/protocol/limits';
import type { Clock } from '@quatremains/rules/clock';
import type { Echo } from './echo.ts';
import type { MidiInput } from './midi-input.ts';
import type { MidiListener } from './midi-parser.ts';

const KEYS = NOTE.highest + 1;
const UP = -1;
/** Messages older than this have no valid time, ms. */
const OLDEST = 1_000;

export interface DeviceKeysOptions {
  readonly input: MidiInput;
  readonly echo: Echo;
  readonly clock: Clock;
}

/** Tracks the keys and pedals of one device, so that all of them can be released when it is disconnected. */
export class DeviceKeys implements MidiListener {
  readonly #options: DeviceKeysOptions;
  /** The sounding note of each key of each channel: a key ends the note it started, whatever the settings are by then. */
  readonly #sounding = new Int8Array(MIDI_CHANNELS * KEYS).fill(UP);
  /** One bit for each channel. */
  #pedals = 0;

  constructor(options: DeviceKeysOptions) {
    this.#options = options;
  }

  /** The time of a message; now, where the device's time is invalid. */
  #moment(at: number): number {
    const now = this.#options.clock.now();
    return now - at >= 0 && now - at < OLDEST ? at : now;
  }

  noteOn(channel: number, key: number, velocity: number, at: number): void {
    const { input, echo } = this.#options;
    const moment = this.#moment(at);
    if (!input.hears(channel) || echo.isEcho(channel, key, velocity, moment)) return;
    const index = channel * KEYS + key;
    this.#release(index, moment);
    const note = input.noteOf(key);
    if (note === null) return;
    this.#sounding[index] = note;
    input.press(note, velocity, moment);
  }

  noteOff(channel: number, key: number, at: number): void {
    this.#release(channel * KEYS + key, this.#moment(at));
  }

  #release(index: number, at: number): void {
    const note = this.#sounding[index] ?? UP;
    if (note === UP) return;
    this.#sounding[index] = UP;
    this.#options.input.release(note, at);
  }

  pedal(channel: number, isDown: boolean, at: number): void {
    const { input, echo } = this.#options;
    const bit = 1 << channel;
    const moment = this.#moment(at);
    const isChange = ((this.#pedals & bit) !== 0) !== isDown;
    if (!isChange || (isDown && (!input.hears(channel) || echo.isPedalEcho(channel, moment)))) return;
    this.#pedals ^= bit;
    input.pedal(isDown, moment);
  }

  allNotesOff(channel: number, at: number): void {
    const moment = this.#moment(at);
    for (let key = 0; key < KEYS; key++) this.#release(channel * KEYS + key, moment);
  }

  /** Releases all keys and pedals, because the device is disconnected or switched off. */
  releaseAll(): void {
    const { input, clock } = this.#options;
    const now = clock.now();
    for (let index = 0; index < MIDI_CHANNELS * KEYS; index++) this.#release(index, now);
    for (let channel = 0; channel < MIDI_CHANNELS; channel++)
      if ((this.#pedals & (1 << channel)) !== 0) input.pedal(false, now);
    this.#pedals = 0;
  }
}
