const HEADER = 27;
const [FLAGS, SEGMENTS] = [5, 26];
/** Of an Ogg page: nothing comes after it. */
const LAST = 4;
const RIFF_SIZE = 4;
const RIFF_HEADER = 8;
/** A page is no longer than this. */
const LONGEST_PAGE = HEADER + 255 + 255 * 255;

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCodePoint(...bytes.subarray(at, at + 4));
}

function lastPage(bytes: Uint8Array): number {
  const first = Math.max(0, bytes.length - LONGEST_PAGE);
  for (let at = bytes.length - HEADER; at >= first; at--) if (nameAt(bytes, at) === 'OggS') return at;
  return -1;
}

function isWholeOgg(bytes: Uint8Array): boolean {
  const page = lastPage(bytes);
  if (page < 0 || ((bytes[page + FLAGS] ?? 0) & LAST) === 0) return false;
  const segments = bytes.subarray(page + HEADER, page + HEADER + (bytes[page + SEGMENTS] ?? 0));
  return page + HEADER + segments.length + segments.reduce((sum, length) => sum + length, 0) <= bytes.length;
}

/** Whether a recording has its end: decoders make shorter sounds of what was cut off, without a word. What is neither Ogg nor WAV is for them to judge. */
export function isWholeFile(file: ArrayBuffer): boolean {
  const bytes = new Uint8Array(file);
  const name = bytes.length < HEADER ? '' : nameAt(bytes, 0);
  if (name === 'OggS') return isWholeOgg(bytes);
  return name !== 'RIFF' || new DataView(file).getUint32(RIFF_SIZE, true) + RIFF_HEADER <= bytes.length;
}
