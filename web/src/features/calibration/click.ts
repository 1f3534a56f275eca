import type { LoadedInstrument } from '../../audio/instrument.ts';

const SECONDS = 0.06;
const HERTZ = 1_400;
/** The decay, e-folds a second. */
const FADE = 90;

/** A short wooden click, with its whole energy in its first millisecond. */
export function createClick(sampleRate: number): LoadedInstrument {
  const length = Math.round(SECONDS * sampleRate);
  const buffer = new AudioBuffer({ length, sampleRate });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) {
    const at = index / sampleRate;
    samples[index] = Math.cos(2 * Math.PI * HERTZ * at) * Math.exp(-FADE * at);
  }
  const strike = [{ buffer, rate: 1, gain: 0.5, releaseSeconds: SECONDS }];
  return { strike: () => strike };
}
