import { MIDI_CHANNELS, NOTE } from '@quatremains/protocol/limits';

const KEYS = NOTE.highest + 1;
/** A loopback returns a message within this time, ms; a player cannot repeat a key so fast. */
const RETURNS_WITHIN = 40;
/** How far the clock of a device driver may be behind, ms. */
const SLACK = 5;

/**
 * Remembers messages sent to a device to recognize them when the device returns them: loopback ports ("Midi Through") are
 * input and output of one name, and a note would circulate forever. Only starts are recognized: ends of notes that
 * did not start have no effect.
 */
export class Echo {
  readonly #at = new Float64Array(MIDI_CHANNELS * KEYS).fill(-Infinity);
  readonly #velocities = new Uint8Array(MIDI_CHANNELS * KEYS);
  readonly #pedalAt = new Float64Array(MIDI_CHANNELS).fill(-Infinity);

  sent(channel: number, note: number, velocity: number, at: number): void {
    this.#at[channel * KEYS + note] = at;
    this.#velocities[channel * KEYS + note] = velocity;
  }

  isEcho(channel: number, note: number, velocity: number, at: number): boolean {
    const place = channel * KEYS + note;
    return this.#velocities[place] === velocity && returns(this.#at[place], at);
  }

  sentPedal(channel: number, at: number): void {
    this.#pedalAt[channel] = at;
  }

  isPedalEcho(channel: number, at: number): boolean {
    return returns(this.#pedalAt[channel], at);
  }
}

function returns(sentAt = -Infinity, at: number): boolean {
  return at >= sentAt - SLACK && at < sentAt + RETURNS_WITHIN;
}

/** The echo of each device by name, shared by its input and output. */
export class Echoes {
  readonly #byName = new Map<string, Echo>();

  of(name: string): Echo {
    const known = this.#byName.get(name) ?? new Echo();
    this.#byName.set(name, known);
    return known;
  }
}
