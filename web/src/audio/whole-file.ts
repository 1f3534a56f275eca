const HEADER = 27;
const [FLAGS, SEGMENTS] = [5, 26];
/** Flag of the last page of an Ogg stream. */
const LAST = 4;
const RIFF_SIZE = 4;
const RIFF_HEADER = 8;
/** Greatest size of an Ogg page. */
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

/** Whether a recording is complete: decoders silently shorten truncated files. Formats other than Ogg and WAV are not checked. */
export function isWholeFile(file: ArrayBuffer): boolean {
  const bytes = new Uint8Array(file);
  const name = bytes.length < HEADER ? '' : nameAt(bytes, 0);
  if (name === 'OggS') return isWholeOgg(bytes);
  return name !== 'RIFF' || new DataView(file).getUint32(RIFF_SIZE, true) + RIFF_HEADER <= bytes.length;
}
