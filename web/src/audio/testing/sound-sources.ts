import type { LoadedInstrument, Shape } from '../instrument.ts';

/** Stereo noise as long as a note of the grand, never played at its own rate. */
export function createNoise(sampleRate: number, shape?: Shape): LoadedInstrument {
  const buffer = new AudioBuffer({ numberOfChannels: 2, length: 10 * sampleRate, sampleRate });
  for (const side of [0, 1]) {
    const samples = buffer.getChannelData(side);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() - 0.5;
  }
  const played = shape === undefined ? {} : { shape };
  return {
    strike: (note) => [{ buffer, rate: 2 ** ((note - 60.5) / 120), gain: 0.05, releaseSeconds: 0.35, ...played }],
  };
}
