import { TAPPING } from '@quatremains/rules/timing/calibration';
import type { AudioEngine } from '../../audio/audio-engine.ts';
import type { Stop } from '../../platform/timers.ts';
import { createClick } from './click.ts';

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
