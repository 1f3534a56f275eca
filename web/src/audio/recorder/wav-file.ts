const HEADER = 44;
const BYTES_A_FRAME = 4;
/** Number of blocks that are moved to a Blob together, to free the page's memory. */
const GATHERED = 64;
const SILENCE = 1 << 18;

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

/** The 44 bytes before the samples of a 16-bit stereo file (Microsoft's RIFF WAVE, PCM). */
export function wavHeader(frames: number, sampleRate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER);
  const view = new DataView(bytes.buffer);
  const size = frames * BYTES_A_FRAME;
  bytes.set(ascii('RIFF'), 0);
  view.setUint32(4, HEADER - 8 + size, true);
  bytes.set(ascii('WAVEfmt '), 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * BYTES_A_FRAME, true);
  view.setUint16(32, BYTES_A_FRAME, true);
  view.setUint16(34, 16, true);
  bytes.set(ascii('data'), 36);
  view.setUint32(40, size, true);
  return bytes;
}

/** A growing WAV file. All current platforms are little-endian, as WAV files are. */
export class WavFile {
  readonly sampleRate: number;
  readonly #most: number;
  readonly #parts: Blob[] = [];
  #gathered: Int16Array<ArrayBuffer>[] = [];
  #frames = 0;

  /** Stores at most `most` frames. */
  constructor(sampleRate: number, most: number) {
    this.sampleRate = sampleRate;
    this.#most = most;
  }

  get frames(): number {
    return this.#frames;
  }

  /** Takes interleaved samples of the left and right side. */
  add(samples: Int16Array<ArrayBuffer>): void {
    const taken = samples.subarray(0, 2 * (this.#most - this.#frames));
    this.#frames += taken.length / 2;
    this.#gathered.push(taken);
    if (this.#gathered.length >= GATHERED) this.#putAway();
  }

  addSilence(frames: number): void {
    this.#putAway();
    const added = Math.max(0, Math.min(frames, this.#most - this.#frames));
    const block = new Blob([new Int16Array(2 * Math.min(SILENCE, added))]);
    for (let left = added; left > 0; left -= SILENCE)
      this.#parts.push(left < SILENCE ? block.slice(0, left * BYTES_A_FRAME) : block);
    this.#frames += added;
  }

  #putAway(): void {
    this.#parts.push(new Blob(this.#gathered));
    this.#gathered = [];
  }

  toBlob(): Blob {
    this.#putAway();
    return new Blob([wavHeader(this.#frames, this.sampleRate), ...this.#parts], { type: 'audio/wav' });
  }
}
