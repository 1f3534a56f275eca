import type { StoreApi } from 'zustand/vanilla';
import type { PageSound } from '../audio/silent-engine.ts';
import { letRun } from '../platform/let-run.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import { FreeMetronome } from '../playback/free-metronome.ts';
import type { PlayerState, PlayerStore } from '../state/player-store.ts';

export interface RunFreeMetronomeOptions {
  readonly sound: Pick<StoreApi<PageSound>, 'getState' | 'subscribe'>;
  readonly player: Pick<PlayerStore, 'getState' | 'subscribe'>;
  readonly timers: Timers;
}

const WAKE_EVERY = 50;

const isOn = ({ mode, metronome }: PlayerState): boolean => mode === 'freeplay' && metronome;

/** Sounds the metronome while the user plays freely and has it on. */
export function runFreeMetronome({ sound, player, timers }: RunFreeMetronomeOptions): Stop {
  let end: Stop | null = null;

  function begin(): Stop {
    const { time, timedClicks, resume } = sound.getState();
    letRun(resume());
    timedClicks.clear();
    timedClicks.prepare();
    const metronome = new FreeMetronome({
      now: time.now,
      speed: () => player.getState().speed,
      click: (beat, at) => {
        timedClicks.place(beat, false, at);
      },
    });
    const stopWaking = timers.every(WAKE_EVERY, () => metronome.wake());
    return () => {
      stopWaking();
      timedClicks.clear();
    };
  }

  function stop(): void {
    end?.();
    end = null;
  }

  function follow(): void {
    if (!isOn(player.getState())) stop();
    else end ??= begin();
  }

  follow();
  const stops = [
    player.subscribe(follow),
    sound.subscribe(() => {
      stop();
      follow();
    }),
    stop,
  ];
  return () => {
    for (const each of stops) each();
  };
}
