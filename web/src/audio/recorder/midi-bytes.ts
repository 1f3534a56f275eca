/** A thing that happens in a track: its tick, and its bytes. */
export interface TrackEvent {
  readonly tick: number;
  readonly bytes: readonly number[];
}

const END_OF_TRACK = [0xff, 0x2f, 0];

/** Seven bits a byte, the highest first; all but the last say that more follows. */
function variableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

function bytesOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => (value >>> (8 * (count - 1 - at))) & 0xff);
}

/** A note about the track itself. */
export function metaEvent(type: number, data: readonly number[]): number[] {
  return [0xff, type, ...variableLength(data.length), ...data];
}

function chunk(name: string, data: readonly number[]): Uint8Array<ArrayBuffer> {
  const head = [...new TextEncoder().encode(name), ...bytesOf(data.length, 4)];
  const bytes = new Uint8Array(head.length + data.length);
  bytes.set(head);
  bytes.set(data, head.length);
  return bytes;
}

/** The events of a track must be in their order. */
function trackChunk(events: readonly TrackEvent[]): Uint8Array<ArrayBuffer> {
  const data: number[] = [];
  let before = 0;
  for (const { tick, bytes } of events) {
    data.push(...variableLength(tick - before), ...bytes);
    before = tick;
  }
  data.push(0, ...END_OF_TRACK);
  return chunk('MTrk', data);
}

/** A Standard MIDI File of format 1: tracks that sound together. */
export function midiFile(ticksPerBeat: number, tracks: readonly (readonly TrackEvent[])[]): Blob {
  const head = chunk('MThd', [...bytesOf(1, 2), ...bytesOf(tracks.length, 2), ...bytesOf(ticksPerBeat, 2)]);
  return new Blob([head, ...tracks.map(trackChunk)], { type: 'audio/midi' });
}
