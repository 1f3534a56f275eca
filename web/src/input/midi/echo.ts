import { MIDI_CHANNELS, NOTE } from '@quatremains/protocol/limits';

const KEYS = NOTE.highest + 1;
/** A loop brings back what it was sent within this time, ms; no finger strikes the same key twice so fast. */
const RETURNS_WITHIN = 40;
/** The clock of a device's driver may be so far behind, ms. */
const SLACK = 5;

/**
 * What was sent to a device, so that it is known when the device says it again: cables of software ("Midi Through", loops) are
 * input and output of one name, and a note would go round in them for ever. Only beginnings are looked for: ends of what did
 * not begin do nothing.
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

/** The echo of each device, by its name: input and output of one name share one. */
export class Echoes {
  readonly #byName = new Map<string, Echo>();

  of(name: string): Echo {
    const known = this.#byName.get(name) ?? new Echo();
    this.#byName.set(name, known);
    return known;
  }
}
