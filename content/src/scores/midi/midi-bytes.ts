/** An event of a track: its bytes without the time. */
export interface TimedBytes {
  /** Ticks from the beginning. */
  readonly at: number;
  /** Of events at the same time, the lower one is first. */
  readonly order: number;
  readonly bytes: readonly number[];
}

const [SEVEN_BITS, MORE] = [7, 0x80];
const [META, END_OF_TRACK] = [0xff, 0x2f];

/** The bytes of a whole number, the highest first. */
export function bigEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, place) => (value >> (8 * (bytes - 1 - place))) & 0xff);
}

/** A number in groups of seven bits, as times and lengths are written. */
function varying(value: number): number[] {
  const bytes = [value & (MORE - 1)];
  for (let rest = value >> SEVEN_BITS; rest > 0; rest >>= SEVEN_BITS) bytes.unshift((rest & (MORE - 1)) | MORE);
  return bytes;
}

/** A meta event: a text, a tempo, a metre. */
export function metaBytes(type: number, content: readonly number[]): number[] {
  return [META, type, ...varying(content.length), ...content];
}

function chunkBytes(name: string, content: readonly number[]): Buffer {
  return Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(bigEndian(content.length, 4)), Buffer.from(content)]);
}

/** A track with its events in the order of time, which lasts at least `length` ticks. */
export function trackBytes(events: readonly TimedBytes[], length: number): Buffer {
  const sorted = events.toSorted((one, other) => one.at - other.at || one.order - other.order);
  const content: number[] = [];
  let before = 0;
  for (const { at, bytes } of [...sorted, { at: length, bytes: metaBytes(END_OF_TRACK, []) }]) {
    content.push(...varying(Math.max(0, at - before)), ...bytes);
    before = Math.max(before, at);
  }
  return chunkBytes('MTrk', content);
}

/** The header of a file with so many tracks that play together. */
export function headerBytes(tracks: number, ticksPerQuarter: number): Buffer {
  return chunkBytes(
    'MThd',
    [1, tracks, ticksPerQuarter].flatMap((value) => bigEndian(value, 2)),
  );
}
