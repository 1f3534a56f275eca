/** What is read of a MIDI file for the list of tracks. */
export interface ScannedMidi {
  readonly notes: number;
  readonly seconds: number;
  /** Quarter notes a minute at the beginning. */
  readonly tempo: number;
  /** Of the first bar, such as `3/8`; empty where the file has none. */
  readonly metre: string;
}

/** The reason why a file is not a MIDI file that can be played. */
class MidiError extends Error {}

const HEADER_SIZE = 14;
const CHUNK_HEAD = 8;
const LONGEST_NUMBER = 4;
const [META, SYSEX, ESCAPED] = [0xff, 0xf0, 0xf7];
const [TEMPO, METRE] = [0x51, 0x58];
const NOTE_ON = 0x90;
const STATUS = 0x80;
const SMPTE = 0x8000;
const USUAL_TEMPO = 500_000;
const MINUTE = 60_000_000;
const SECOND = 1_000_000;
const MOST_NOTES = 400_000;
const ONE_DATA_BYTE = [0xc0, 0xd0];

interface FoundTempo {
  readonly at: number;
  /** Microseconds a quarter note. */
  readonly length: number;
}

/** What all tracks add up to. */
interface Totals {
  notes: number;
  /** Ticks. */
  end: number;
  metre: { readonly at: number; readonly text: string } | null;
  readonly tempos: FoundTempo[];
}

/** Reads one track. Each event takes at least two bytes, so that a track always ends. */
class TrackScanner {
  readonly #bytes: Buffer;
  readonly #totals: Totals;
  #at: number;
  #tick = 0;
  #status = 0;

  constructor(bytes: Buffer, totals: Totals) {
    this.#bytes = bytes;
    this.#totals = totals;
    this.#at = 0;
  }

  scan(): void {
    while (this.#at < this.#bytes.length) {
      this.#tick += this.#number();
      this.#event();
    }
    this.#totals.end = Math.max(this.#totals.end, this.#tick);
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new MidiError('a track ends within an event');
    this.#at += 1;
    return byte;
  }

  #number(): number {
    let value = 0;
    for (let count = 0; count < LONGEST_NUMBER; count += 1) {
      const byte = this.#byte();
      value = value * 128 + (byte & 127);
      if (byte < STATUS) return value;
    }
    throw new MidiError('a number has more than four bytes');
  }

  #event(): void {
    const first = this.#bytes[this.#at] ?? 0;
    if (first >= STATUS) this.#at += 1;
    if (first >= STATUS && first < SYSEX) this.#status = first;
    if (first === META) this.#meta();
    else if (first === SYSEX || first === ESCAPED) this.#skip(this.#number());
    else if (first >= SYSEX || this.#status === 0) throw new MidiError('an event has no status');
    else this.#channelEvent();
  }

  #channelEvent(): void {
    const kind = this.#status & 0xf0;
    this.#byte();
    const second = ONE_DATA_BYTE.includes(kind) ? 0 : this.#byte();
    if (kind === NOTE_ON && second > 0) this.#totals.notes += 1;
    if (this.#totals.notes > MOST_NOTES) throw new MidiError(`it has more than ${MOST_NOTES} notes`);
  }

  #meta(): void {
    const type = this.#byte();
    const content = this.#skip(this.#number());
    if (type === TEMPO && content.length === 3) {
      const length = Math.max(1, content.readUIntBE(0, 3));
      this.#totals.tempos.push({ at: this.#tick, length });
    }
    const isFirst = this.#totals.metre === null || this.#totals.metre.at > this.#tick;
    if (type === METRE && content.length >= 2 && isFirst)
      this.#totals.metre = { at: this.#tick, text: `${content[0] ?? 4}/${2 ** (content[1] ?? 2)}` };
  }

  #skip(length: number): Buffer {
    if (this.#at + length > this.#bytes.length) throw new MidiError('a track ends within an event');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}

/** The chunks of a file that are tracks; a last one that is cut is taken as far as it goes. */
function tracksOf(bytes: Buffer): Buffer[] {
  const tracks: Buffer[] = [];
  let at = CHUNK_HEAD + bytes.readUInt32BE(4);
  while (at + CHUNK_HEAD <= bytes.length) {
    const end = at + CHUNK_HEAD + bytes.readUInt32BE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === 'MTrk') tracks.push(bytes.subarray(at + CHUNK_HEAD, end));
    at = end;
  }
  return tracks;
}

/** The length in seconds. Of SMPTE files, frames and ticks give it; tempos do not count. */
function secondsOf({ end, tempos }: Totals, division: number): number {
  if (division >= SMPTE) return end / ((256 - (division >> 8)) * (division & 0xff));
  let [microseconds, at, length] = [0, 0, USUAL_TEMPO];
  for (const tempo of tempos.toSorted((one, other) => one.at - other.at)) {
    microseconds += ((tempo.at - at) / division) * length;
    [at, length] = [tempo.at, tempo.length];
  }
  return (microseconds + ((end - at) / division) * length) / SECOND;
}

/** Reads a file as far as the list of tracks needs. Throws a `MidiError` where it cannot be played. */
export function scanMidi(bytes: Buffer): ScannedMidi {
  if (bytes.length < HEADER_SIZE || bytes.toString('latin1', 0, 4) !== 'MThd')
    throw new MidiError('it is not a MIDI file');
  const division = bytes.readUInt16BE(12);
  if (division === 0 || (division >= SMPTE && (division & 0xff) === 0)) throw new MidiError('it has no ticks');
  const totals: Totals = { notes: 0, end: 0, metre: null, tempos: [] };
  for (const track of tracksOf(bytes)) new TrackScanner(track, totals).scan();
  if (totals.notes === 0) throw new MidiError('it has no notes');
  const first = totals.tempos.toSorted((one, other) => one.at - other.at)[0]?.length ?? USUAL_TEMPO;
  const tenths = (value: number): number => Math.round(value * 10) / 10;
  return {
    notes: totals.notes,
    seconds: tenths(secondsOf(totals, division)),
    tempo: tenths(MINUTE / first),
    metre: totals.metre?.text ?? '',
  };
}
