import { TAPPING } from '@quatremains/rules/timing/calibration';
import type { AudioEngine } from '../../audio/audio-engine.ts';
import type { Stop } from '../../platform/timers.ts';
import type { LoadedInstrument } from '../../audio/instrument.ts';

const SECONDS = 0.06;
const HERTZ = 1_400;
/** The decay, e-folds a second. */
const FADE = 90;

/** A short wooden click, with its whole energy in its first millisecond. */
function createClick(sampleRate: number): LoadedInstrument {
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

/** The mixer channel of the beat; no member's id is equal to it. */
const CHANNEL = 'calibration';
const NOTE = 84;

/** The number of beats: those that count, those needed to find the beat, and some that may be missed. */
export const BEATS = TAPPING.warmUp + TAPPING.counted + 4;

/** Plays all beats at their times of the page clock, through the same path as notes. */
export function soundBeats(audio: AudioEngine, firstBeat: number): Stop {
  const channel = audio.channel(CHANNEL);
  channel.play(createClick(audio.context.sampleRate));
  for (let beat = 0; beat < BEATS; beat++) {
    const at = firstBeat + beat * TAPPING.period;
    channel.noteOn(NOTE, 100, at);
    channel.noteOff(NOTE, at + TAPPING.period / 4);
  }
  return () => {
    channel.silence();
    audio.removeChannel(CHANNEL);
  };
}
