import type { LoadedInstrument } from '../instrument.ts';

const SECONDS = 4;

/** An instrument of constants: its rendering shows the envelope alone, with amplitude velocity / 100. */
export function createSteadyInstrument(sampleRate: number, releaseSeconds = 0.2): LoadedInstrument {
  const buffer = new AudioBuffer({ numberOfChannels: 2, length: SECONDS * sampleRate, sampleRate });
  buffer.getChannelData(0).fill(1);
  buffer.getChannelData(1).fill(1);
  return { strike: (_, velocity) => [{ buffer, rate: 1, gain: velocity / 100, releaseSeconds }] };
}
