import { parseMidi, type MidiEvent } from 'midi-file';

/** Longer texts are cut. */
const TEXT_MOST = 1_024;
const HEADER = [0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 0, 0, 1, 0, 96, 0x4d, 0x54, 0x72, 0x6b];

/** The bytes of one track. A damaged length would move the library backwards without end: here it throws. */
class TrackBytes extends Uint8Array {
  static get [Symbol.species](): Uint8ArrayConstructor {
    return Uint8Array;
  }

  override slice(start: number, end: number): Uint8Array<ArrayBuffer> {
    if (!(end >= start)) throw new RangeError('A length of the file is negative.');
    return super.slice(start, Math.min(end, start + TEXT_MOST));
  }
}

/** A MIDI file of one track, as the library reads it. */
class OneTrack extends Uint8Array {
  override slice(start: number, end: number): Uint8Array<ArrayBuffer> {
    return new TrackBytes(this.subarray(start, end));
  }
}

/** Reads the events of one track chunk. Throws where its bytes are no events. */
export function midiEvents(track: Uint8Array): readonly MidiEvent[] {
  const length = [24, 16, 8, 0].map((shift) => (track.length >>> shift) & 0xff);
  const file = new OneTrack(HEADER.length + length.length + track.length);
  file.set(HEADER);
  file.set(length, HEADER.length);
  file.set(track, HEADER.length + length.length);
  return parseMidi(file).tracks[0] ?? [];
}
