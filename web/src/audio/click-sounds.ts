import type { Timers } from '../platform/timers.ts';
import { decodeNatively } from './decode.ts';
import { Persistence, Stopped } from './persistence.ts';

export interface ClickSounds {
  /** Fetches them; said again it does nothing. */
  load(): void;
  /** Null until it has come. */
  of(isAccent: boolean): AudioBuffer | null;
  stop(): void;
}

type Fetch = (url: string) => Promise<Response>;

/** What a metronome sounds like: a stroke for each beat, and one for the first of a bar. */
export function createClickSounds(sampleRate: number, timers: Timers, fetch: Fetch): ClickSounds {
  const persistence = new Persistence(timers, () => undefined);
  const decode = decodeNatively(sampleRate);
  const come: { accent: AudioBuffer | null; beat: AudioBuffer | null } = { accent: null, beat: null };
  let isAsked = false;

  async function bring(name: keyof typeof come): Promise<void> {
    come[name] = await persistence.until(async () => {
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
      persistence.stop();
    },
  };
}
