import { TAPPING } from '@quatremains/rules/timing/calibration';
import type { AudioEngine } from '../../audio/audio-engine.ts';
import type { Stop } from '../../platform/timers.ts';
import { createClick } from './click.ts';

/** Whose channel the beat sounds on; no member of a room is called so. */
const CHANNEL = 'calibration';
const NOTE = 84;

/** So many beats are given: as many as count, those that find the beat, and some that may be missed. */
export const BEATS = TAPPING.warmUp + TAPPING.counted + 4;

/** Sounds all beats at their times of the page clock, on the way that all notes take. */
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
