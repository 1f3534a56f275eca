import { readFileSync } from 'node:fs';

/** A 16-bit stereo WAV file. */
export interface Wav {
  readonly sampleRate: number;
  readonly seconds: number;
  /** The level of a frequency in the part in which it is loudest, in decibels of full scale. */
  level(hertz: number): number;
}

/** The length of the measured parts, in samples: a tone is clear after its onset. */
const STRETCH = 8_192;
/** Below this level, 16 bits are silent. */
const FLOOR = 1e-10;

/** The power of one frequency in a stretch (Goertzel's algorithm, Hann's window). */
function powerOf(samples: Float64Array, radians: number): number {
  const turn = 2 * Math.cos(radians);
  let [before, last] = [0, 0];
  for (const [at, sample] of samples.entries()) {
    const windowed = sample * (1 - Math.cos((2 * Math.PI * at) / samples.length));
    [before, last] = [last, windowed + turn * last - before];
  }
  return (2 * (last * last + before * before - turn * last * before)) / samples.length ** 2;
}

export function readWav(path: string): Wav {
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 16) !== 'WAVEfmt ')
    throw new Error('no WAV file');
  const sampleRate = bytes.readUInt32LE(24);
  const frames = bytes.readUInt32LE(40) / 4;
  if (bytes.length !== 44 + 4 * frames) throw new Error(`${bytes.length} bytes do not hold ${frames} frames`);
  const left = Float64Array.from({ length: frames }, (_, at) => bytes.readInt16LE(44 + 4 * at) / 32_768);
  return {
    sampleRate,
    seconds: frames / sampleRate,
    level: (hertz) => {
      const powers = Array.from({ length: Math.floor(frames / STRETCH) }, (_, at) =>
        powerOf(left.subarray(at * STRETCH, (at + 1) * STRETCH), (2 * Math.PI * hertz) / sampleRate),
      );
      return 10 * Math.log10(Math.max(FLOOR, ...powers));
    },
  };
}
