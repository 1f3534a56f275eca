import { PLAIN_ENVELOPE } from '../envelope.ts';
import type { LoadedInstrument, Shape, Strike } from '../instrument.ts';

/** A recording computed sample by sample; equal on both sides. */
export function aBuffer(
  sampleRate: number,
  length: number,
  sound: (at: number, side: number) => number,
  sides = 1,
): AudioBuffer {
  const buffer = new AudioBuffer({ numberOfChannels: sides, length, sampleRate });
  for (let side = 0; side < sides; side++) {
    const samples = buffer.getChannelData(side);
    for (let at = 0; at < length; at++) samples[at] = sound(at, side);
  }
  return buffer;
}

/** An unshaped recording by default. */
export function aShape(shape: Partial<Shape> = {}): Shape {
  return { start: 0, loop: undefined, envelope: PLAIN_ENVELOPE, tone: null, group: null, oneShot: false, ...shape };
}

/** A strike at full gain with a release of 20 ms, by default. */
export function aStrike(buffer: AudioBuffer, shape: Partial<Shape> = {}, gain = 1): Strike {
  const releaseSeconds = shape.envelope?.release ?? 0.02;
  return { buffer, rate: 1, gain, releaseSeconds, shape: aShape(shape) };
}

/** An instrument with these strikes for every note, or for each note. */
export function anInstrument(strikes: readonly Strike[] | ((note: number) => readonly Strike[])): LoadedInstrument {
  return { strike: typeof strikes === 'function' ? strikes : () => strikes };
}
