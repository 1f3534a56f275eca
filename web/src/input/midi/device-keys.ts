import { MIDI_CHANNELS, NOTE } from '@quatremains/protocol/limits';
import type { Clock } from '@quatremains/rules/clock';
import type { Echo } from './echo.ts';
import type { MidiHands } from './midi-hands.ts';
import type { MidiListener } from './midi-parser.ts';

const KEYS = NOTE.highest + 1;
const UP = -1;
/** A message that claims to be older has no true time. */
const OLDEST = 1_000;

export interface DeviceKeysOptions {
  readonly hands: MidiHands;
  readonly echo: Echo;
  readonly clock: Clock;
}

/** The keys and pedals of one device, so that all of them can be let go of when it vanishes. */
export class DeviceKeys implements MidiListener {
  readonly #options: DeviceKeysOptions;
  /** The note as which each key of each channel sounds: a key ends what it began, however things are set by then. */
  readonly #sounding = new Int8Array(MIDI_CHANNELS * KEYS).fill(UP);
  /** A bit for each channel. */
  #pedals = 0;

  constructor(options: DeviceKeysOptions) {
    this.#options = options;
  }

  /** The moment of a message: now, where the device's word cannot be taken. */
  #moment(at: number): number {
    const now = this.#options.clock.now();
    return now - at >= 0 && now - at < OLDEST ? at : now;
  }

  noteOn(channel: number, key: number, velocity: number, at: number): void {
    const { hands, echo } = this.#options;
    const moment = this.#moment(at);
    if (!hands.hears(channel) || echo.isEcho(channel, key, velocity, moment)) return;
    const place = channel * KEYS + key;
    this.#letGo(place, moment);
    const note = hands.noteOf(key);
    if (note === null) return;
    this.#sounding[place] = note;
    hands.press(note, velocity, moment);
  }

  noteOff(channel: number, key: number, at: number): void {
    this.#letGo(channel * KEYS + key, this.#moment(at));
  }

  #letGo(place: number, at: number): void {
    const note = this.#sounding[place] ?? UP;
    if (note === UP) return;
    this.#sounding[place] = UP;
    this.#options.hands.release(note, at);
  }

  pedal(channel: number, isDown: boolean, at: number): void {
    const { hands, echo } = this.#options;
    const bit = 1 << channel;
    const moment = this.#moment(at);
    const isNews = ((this.#pedals & bit) !== 0) !== isDown;
    if (!isNews || (isDown && (!hands.hears(channel) || echo.isPedalEcho(channel, moment)))) return;
    this.#pedals ^= bit;
    hands.pedal(isDown, moment);
  }

  allNotesOff(channel: number, at: number): void {
    const moment = this.#moment(at);
    for (let key = 0; key < KEYS; key++) this.#letGo(channel * KEYS + key, moment);
  }

  /** Lets go of everything: the device is gone, or is not heard any more. */
  letGo(): void {
    const { hands, clock } = this.#options;
    const now = clock.now();
    for (let place = 0; place < MIDI_CHANNELS * KEYS; place++) this.#letGo(place, now);
    for (let channel = 0; channel < MIDI_CHANNELS; channel++)
      if ((this.#pedals & (1 << channel)) !== 0) hands.pedal(false, now);
    this.#pedals = 0;
  }
}
