import { describe, expect, test } from 'vitest';
import type { AudioClock } from './audio-clock.ts';
import { ClickTrack } from './click-track.ts';

const RATE = 48_000;
const SECONDS = 2;

/** A page clock whose offset from the audio clock can be corrected, ms. */
class CorrectedClock implements AudioClock {
  later = 0;

  toContext(at: number): number {
    return (at + this.later) / 1_000;
  }

  observe(): void {
    this.later += 0;
  }

  reset(): void {
    this.later = 0;
  }
}

interface Desk {
  readonly clicks: ClickTrack;
  readonly clock: CorrectedClock;
  /** Whether the device runs. */
  runs: boolean;
  /** Runs an action during rendering, ms. */
  runAt(at: number, action: () => void): void;
}

/** A click of one sample, full scale or half, so that its time can be read. */
function impulse(level: number): AudioBuffer {
  const buffer = new AudioBuffer({ length: 64, sampleRate: RATE });
  buffer.getChannelData(0)[0] = level;
  return buffer;
}

/** The times, ms, and amplitudes of the clicks. */
async function hear(play: (desk: Desk) => void): Promise<{ at: number; level: number }[]> {
  const context = new OfflineAudioContext({ length: SECONDS * RATE, sampleRate: RATE });
  const clock = new CorrectedClock();
  const buffers = { accent: impulse(1), beat: impulse(0.5) };
  const sounds = {
    load: () => undefined,
    of: (isAccent: boolean) => (isAccent ? buffers.accent : buffers.beat),
    stop: () => undefined,
  };
  const pauses: Promise<void>[] = [];
  const pause = async (at: number, action: () => void): Promise<void> => {
    await context.suspend(at / 1_000);
    action();
    await context.resume();
  };
  const desk: Desk = {
    clock,
    runs: true,
    clicks: new ClickTrack({ output: context.destination, clock, sounds, runs: () => desk.runs }),
    runAt: (at, action) => pauses.push(pause(at, action)),
  };
  play(desk);
  const samples = (await context.startRendering()).getChannelData(0);
  await Promise.all(pauses);
  return Array.from(samples.entries())
    .filter(([, level]) => level > 0.01)
    .map(([frame, level]) => ({ at: Math.round((frame * 10_000) / RATE) / 10, level }));
}

const times = (clicks: readonly { at: number }[]): number[] => clicks.map(({ at }) => at);

describe('clicks', () => {
  test('sound at their times, the accents louder', async () => {
    const heard = await hear(({ clicks }) => {
      clicks.place(0, true, 500);
      clicks.place(1, false, 1_000);
    });
    expect(heard).toEqual([
      { at: 500, level: 1 },
      { at: 1_000, level: 0.5 },
    ]);
  });

  test('placed again move, and sound once', async () => {
    const heard = await hear(({ clicks, clock, runAt }) => {
      clicks.place(0, false, 500);
      clicks.place(1, false, 1_000);
      for (const at of [200, 300, 400, 480, 500.5, 600, 700])
        runAt(at, () => {
          clock.later = at < 300 ? 0 : 4;
          clicks.place(0, false, 500);
          clicks.place(1, false, 1_000);
        });
    });
    expect(times(heard)).toEqual([504, 1_004]);
  });

  test('already heard are not repeated when the clock jumps', async () => {
    const heard = await hear(({ clicks, clock, runAt }) => {
      clicks.place(0, false, 500);
      runAt(600, () => {
        clock.later = 300;
        clicks.place(0, false, 500);
      });
    });
    expect(times(heard)).toEqual([500]);
  });

  test('that are too late are dropped', async () => {
    const heard = await hear(({ clicks, runAt }) => {
      runAt(1_000, () => {
        for (let number = 0; number < 10; number++) clicks.place(number, false, 90 * number);
        clicks.place(10, false, 1_100);
      });
    });
    expect(times(heard)).toEqual([1_100]);
  });

  test('cancelled are silent, and their numbers can be used again', async () => {
    const heard = await hear(({ clicks, runAt }) => {
      clicks.place(0, false, 300);
      clicks.place(1, false, 1_000);
      runAt(600, () => {
        clicks.clear();
        clicks.place(0, true, 1_500);
      });
    });
    expect(heard).toEqual([
      { at: 300, level: 0.5 },
      { at: 1_500, level: 1 },
    ]);
  });

  test('wait for a suspended device, without those missed', async () => {
    const heard = await hear((desk) => {
      const { clicks, runAt } = desk;
      const place = (): void => {
        for (const number of [0, 1, 2]) clicks.place(number, false, 500 + 300 * number);
      };
      desk.runs = false;
      place();
      runAt(700, () => {
        desk.runs = true;
        place();
      });
    });
    expect(times(heard)).toEqual([800, 1_100]);
  });

  test('are silent at the lowest volume', async () => {
    const heard = await hear(({ clicks }) => {
      clicks.setVolume(-25);
      clicks.place(0, true, 1_000);
    });
    expect(heard).toEqual([]);
  });
});
