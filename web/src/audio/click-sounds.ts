import type { Timers } from '../platform/timers.ts';
import { decodeNatively } from './decode.ts';
import { Retries, Stopped } from './retries.ts';

export interface ClickSounds {
  /** Fetches the sounds; repeated calls do nothing. */
  load(): void;
  /** Null until loaded. */
  of(isAccent: boolean): AudioBuffer | null;
  stop(): void;
}

type Fetch = (url: string) => Promise<Response>;

/** The metronome's sounds: one for each beat, and an accented one for the first of a bar. */
export function createClickSounds(sampleRate: number, timers: Timers, fetch: Fetch): ClickSounds {
  const retries = new Retries(timers, () => undefined);
  const decode = decodeNatively(sampleRate);
  const come: { accent: AudioBuffer | null; beat: AudioBuffer | null } = { accent: null, beat: null };
  let isAsked = false;

  async function bring(name: keyof typeof come): Promise<void> {
    come[name] = await retries.until(async () => {
      const response = await fetch(`/sounds/${name}.wav`);
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      return decode(await response.arrayBuffer());
    });
  }

  return {
    load: () => {
      if (isAsked) return;
      isAsked = true;
      Promise.all([bring('accent'), bring('beat')]).catch((reason: unknown) => {
        if (!(reason instanceof Stopped)) reportError(reason);
      });
    },
    of: (isAccent) => come[isAccent ? 'accent' : 'beat'],
    stop: () => {
      retries.stop();
    },
  };
}
