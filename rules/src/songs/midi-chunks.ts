/** The header and the track chunks of a MIDI file. */
interface MidiChunks {
  readonly format: number;
  /** Ticks of a quarter note; of half a second in files that count in frames. */
  readonly ticksPerQuarter: number;
  /** Files that count in frames have no tempo. */
  readonly hasTempo: boolean;
  readonly tracks: readonly Uint8Array[];
}

const ID = 4;
const HEAD = 8;
/** A RIFF file has the MIDI file within its first chunk. */
const HEADER_WITHIN = 64;
/** Byte of the frame rate that stands for 29.97 frames a second. */
const DROP_FRAME = 29;

function idAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + ID));
}

function findHeader(bytes: Uint8Array): number {
  for (let at = 0; at < HEADER_WITHIN; at++) if (idAt(bytes, at) === 'MThd') return at;
  return -1;
}

function tracksFrom(bytes: Uint8Array, view: DataView, from: number): Uint8Array[] {
  const tracks: Uint8Array[] = [];
  for (let at = from; at + HEAD <= bytes.length; at += HEAD + view.getUint32(at + ID)) {
    if (idAt(bytes, at) === 'MTrk') tracks.push(bytes.subarray(at + HEAD, at + HEAD + view.getUint32(at + ID)));
  }
  return tracks;
}

function divisionOf(division: number): Pick<MidiChunks, 'ticksPerQuarter' | 'hasTempo'> {
  if ((division & 0x8000) === 0) return { ticksPerQuarter: division, hasTempo: true };
  const rate = 0x100 - (division >> 8);
  const frames = rate === DROP_FRAME ? 29.97 : rate;
  return { ticksPerQuarter: (frames * (division & 0xff)) / 2, hasTempo: false };
}

/** Splits a MIDI file into its chunks; null for other files. Unknown chunks are left out, and a cut file ends with what there is. */
export function midiChunks(bytes: Uint8Array): MidiChunks | null {
  const header = findHeader(bytes);
  if (header < 0 || header + HEAD + 6 > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const division = divisionOf(view.getUint16(header + HEAD + 4));
  if (!(division.ticksPerQuarter > 0)) return null;
  const first = header + HEAD + Math.max(6, view.getUint32(header + ID));
  return { format: view.getUint16(header + HEAD), ...division, tracks: tracksFrom(bytes, view, first) };
}
