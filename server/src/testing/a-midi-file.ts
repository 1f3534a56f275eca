/** The bytes of a chunk. */
export function midiChunk(name: string, content: readonly number[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), size, Buffer.from(content)]);
}

/** A MIDI file of format 0 with these events; `division` is ticks a quarter note. */
export function aMidiFile(events: readonly number[], division = 480): Buffer {
  return Buffer.concat([midiChunk('MThd', [0, 0, 0, 1, division >> 8, division & 0xff]), midiChunk('MTrk', events)]);
}

const METRE = [0, 0xff, 0x58, 4, 3, 3, 24, 8];
const TEMPO = [0, 0xff, 0x51, 3, 0x0f, 0x42, 0x40];
const MIDDLE_C = [0, 0x90, 60, 80, 0x87, 0x40, 0x80, 60, 0];
const END = [0, 0xff, 0x2f, 0];

/** Events: a quarter note for each of these keys, one after another, at 120 quarter notes a minute. */
export function quarterNotes(keys: readonly number[]): number[] {
  return [...keys.flatMap((key) => [0, 0x90, key, 80, 0x83, 0x60, 0x80, key, 0]), ...END];
}

/** Events: 3/8 at 60 quarter notes a minute, middle C for two quarter notes. */
export const ONE_NOTE = [...METRE, ...TEMPO, ...MIDDLE_C, ...END];
