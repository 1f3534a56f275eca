/** Byte positions in the header of an Ogg page. */
const SERIAL = 14;
const CHECKSUM = 22;
const SEGMENT_COUNT = 26;
const SEGMENTS = 27;
const POLYNOMIAL = 0x04c11db7;

function checksumStep(byte: number): number {
  let remainder = byte << 24;
  for (let bit = 0; bit < 8; bit++) remainder = (remainder << 1) ^ (remainder < 0 ? POLYNOMIAL : 0);
  return remainder;
}

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => checksumStep(byte));

function checksum(page: Uint8Array): number {
  let sum = 0;
  for (const byte of page) sum = (sum << 8) ^ (TABLE[((sum >>> 24) ^ byte) & 0xff] ?? 0);
  return sum >>> 0;
}

function pageLength(bytes: Uint8Array, start: number): number {
  const segments = bytes[start + SEGMENT_COUNT] ?? 0;
  let length = SEGMENTS + segments;
  for (let at = 0; at < segments; at++) length += bytes[start + SEGMENTS + at] ?? 0;
  return length;
}

/** Gives every page of the stream this serial number: the encoder chooses one at random, and the same sound must give the same file. */
export function withSerial(ogg: Uint8Array, serial: number): Uint8Array {
  const bytes = ogg.slice();
  const view = new DataView(bytes.buffer);
  for (let start = 0; start < bytes.length;) {
    const length = pageLength(bytes, start);
    view.setUint32(start + SERIAL, serial, true);
    view.setUint32(start + CHECKSUM, 0, true);
    view.setUint32(start + CHECKSUM, checksum(bytes.subarray(start, start + length)), true);
    start += length;
  }
  return bytes;
}
