/** An event of a track: its tick and its bytes. */
export interface TrackEvent {
  readonly tick: number;
  readonly bytes: readonly number[];
}

const END_OF_TRACK = [0xff, 0x2f, 0];

/** A variable-length quantity: seven bits per byte, the highest first, each but the last with the top bit set. */
function variableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

function bytesOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => (value >>> (8 * (count - 1 - at))) & 0xff);
}

/** A meta event. */
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

/** Events must be sorted by tick. */
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

/** A Standard MIDI File of format 1, with parallel tracks. */
export function midiFile(ticksPerBeat: number, tracks: readonly (readonly TrackEvent[])[]): Blob {
  const head = chunk('MThd', [...bytesOf(1, 2), ...bytesOf(tracks.length, 2), ...bytesOf(ticksPerBeat, 2)]);
  return new Blob([head, ...tracks.map(trackChunk)], { type: 'audio/midi' });
}
