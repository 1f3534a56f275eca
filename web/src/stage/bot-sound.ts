import type { StoreApi } from 'zustand/vanilla';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { EarsStore } from '../state/ears-store.ts';
import type { ModeState } from '../state/mode-store.ts';
import { createLoopSound, type LoopHall } from './loop-hands.ts';
import { LoopPlayer } from './loop-player.ts';
import { createMetronome, type Metronome, type MetronomeParts } from './metronome.ts';
import { volumeFor } from './volumes.ts';

export type BotParts = LoopHall &
  MetronomeParts & {
    readonly connection: Pick<Connection, 'onState'>;
    readonly mode: Pick<StoreApi<ModeState>, 'getState' | 'subscribe'>;
    readonly ears: Pick<EarsStore, 'getState' | 'subscribe'>;
    readonly sync: LoopHall['sync'] & { toServer(pageTime: number): number };
  };

/** What the room's bot gives to hear: its metronome and its loop. */
export interface BotSound extends Pick<Metronome, 'onBeat'> {
  /** Whether something sounds whose rhythm a jump of the clock would break. */
  isSounding(): boolean;
  stop(): void;
}

const WAKE_EVERY = 100;

/** Keeps a loop going while there is one. */
function keepLoop(player: LoopPlayer, { connection, mode, sync, clock, timers }: BotParts): Stop[] {
  const now = (): number => sync.toServer(clock.now());
  player.follow(mode.getState().loop, now());
  return [
    mode.subscribe(({ loop }, before) => {
      if (loop !== before.loop) player.follow(loop, now());
    }),
    // Its end would be missed; with the next connection the server says anew what plays.
    connection.onState((state) => {
      if (state !== 'connected') player.follow(null, now());
    }),
    timers.every(WAKE_EVERY, () => {
      if (player.plays) player.wake(now());
    }),
  ];
}

/** What a bot sounds like to this listener. */
function keepVolume({ mode, ears, audio }: BotParts, setLoopVolume: (decibels: number) => void): Stop[] {
  const set = (): void => {
    const { bot } = mode.getState();
    if (bot === null) return;
    const decibels = volumeFor({ id: bot.id, internalId: null }, ears.getState());
    audio.clicks.setVolume(decibels);
    setLoopVolume(decibels);
    audio.clicks.prepare();
  };
  set();
  return [mode.subscribe(set), ears.subscribe(set)];
}

export function createBotSound(parts: BotParts): BotSound {
  const metronome = createMetronome(parts);
  const sound = createLoopSound(parts);
  const player = new LoopPlayer(sound);
  const stops = [
    ...keepVolume(parts, (decibels) => {
      sound.setVolume(decibels);
    }),
    ...keepLoop(player, parts),
  ];
  return {
    onBeat: (listener) => metronome.onBeat(listener),
    isSounding: () => metronome.isRunning() || player.plays,
    stop: () => {
      for (const stop of stops) stop();
      metronome.stop();
      player.stop();
    },
  };
}
