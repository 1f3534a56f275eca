import type { UserId } from '@quatremains/protocol/ids';
import type { StoreApi } from 'zustand/vanilla';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { EarsStore } from '../state/ears-store.ts';
import type { ModeState } from '../state/mode-store.ts';
import type { RoomState } from '../state/room-store.ts';
import { createLoopSound, type LoopAudio, type LoopSound } from './loop-sound.ts';
import { LoopPlayer } from './loop-player.ts';
import { createMetronome, type Metronome, type MetronomeOptions } from './metronome.ts';
import { bothVolumes, volumeFor } from './volumes.ts';

export type BotSoundOptions = Omit<LoopAudio, 'volumeOf'> &
  MetronomeOptions & {
    readonly roomStore: Pick<StoreApi<RoomState>, 'getState' | 'subscribe'>;
    readonly connection: Pick<Connection, 'onState'>;
    readonly mode: Pick<StoreApi<ModeState>, 'getState' | 'subscribe'>;
    readonly ears: Pick<EarsStore, 'getState' | 'subscribe'>;
    readonly sync: LoopAudio['sync'] & { toServer(pageTime: number): number };
  };

/** What the room's bot gives to hear: its metronome and its loop. */
export interface BotSound extends Pick<Metronome, 'onBeat'> {
  /** Whether something sounds whose rhythm a jump of the clock would break. */
  isSounding(): boolean;
  stop(): void;
}

const WAKE_EVERY = 100;

/** Keeps a loop going while there is one. */
function keepLoop(player: LoopPlayer, { connection, mode, sync, clock, timers }: BotSoundOptions): Stop[] {
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

/** How loud the bot is wanted, decibels; as it is where there is none. */
function botVolume({ mode, ears }: BotSoundOptions): number {
  const { bot } = mode.getState();
  return bot === null ? 0 : volumeFor({ id: bot.id, internalId: null }, ears.getState());
}

/** What somebody gave to a loop is no louder than they are themselves, here or gone. */
function partVolume(parts: BotSoundOptions, id: UserId): number {
  const player = parts.roomStore.getState().users.find((user) => user.id === id) ?? { id, internalId: null };
  return bothVolumes(botVolume(parts), volumeFor(player, parts.ears.getState()));
}

/** What a bot sounds like to this listener. */
function keepVolume(parts: BotSoundOptions, loop: LoopSound): Stop[] {
  const { mode, ears, audio, roomStore } = parts;
  const tune = (): void => {
    loop.tune();
  };
  const set = (): void => {
    tune();
    if (mode.getState().bot === null) return;
    audio.clicks.setVolume(botVolume(parts));
    audio.clicks.prepare();
  };
  set();
  return [mode.subscribe(set), ears.subscribe(set), roomStore.subscribe(tune)];
}

export function createBotSound(parts: BotSoundOptions): BotSound {
  const metronome = createMetronome(parts);
  const sound = createLoopSound({ ...parts, volumeOf: (playerId) => partVolume(parts, playerId) });
  const player = new LoopPlayer(sound);
  const stops = [...keepVolume(parts, sound), ...keepLoop(player, parts)];
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
