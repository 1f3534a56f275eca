import type { UserId } from '@quatremains/protocol/ids';
import type { StoreApi } from 'zustand/vanilla';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { ListeningStore } from '../state/listening-store.ts';
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
    readonly listening: Pick<ListeningStore, 'getState' | 'subscribe'>;
    readonly sync: LoopAudio['sync'] & { toServer(pageTime: number): number };
  };

/** The sound of the room's bot: metronome and loop. */
export interface BotSound extends Pick<Metronome, 'onBeat'> {
  /** Whether a beat or loop is playing, whose rhythm a clock correction would break. */
  isSounding(): boolean;
  stop(): void;
}

const WAKE_EVERY = 100;

/** Plays the loop of the room's state. */
function followLoop(player: LoopPlayer, { connection, mode, sync, clock, timers }: BotSoundOptions): Stop[] {
  const now = (): number => sync.toServer(clock.now());
  player.follow(mode.getState().loop, now());
  return [
    mode.subscribe(({ loop }, before) => {
      if (loop !== before.loop) player.follow(loop, now());
    }),
    // The end of the loop would be missed. After reconnecting, the server sends the loop again.
    connection.onState((state) => {
      if (state !== 'connected') player.follow(null, now());
    }),
    timers.every(WAKE_EVERY, () => {
      if (player.plays) player.wake(now());
    }),
  ];
}

/** The listener's volume for the bot, decibels; 0 without a bot. */
function botVolume({ mode, listening }: BotSoundOptions): number {
  const { bot } = mode.getState();
  return bot === null ? 0 : volumeFor({ id: bot.id, internalId: null }, listening.getState());
}

/** A track is never louder than its player, present or not. */
function trackVolume(options: BotSoundOptions, id: UserId): number {
  const player = options.roomStore.getState().users.find((user) => user.id === id) ?? { id, internalId: null };
  return bothVolumes(botVolume(options), volumeFor(player, options.listening.getState()));
}

/** Applies the listener's volumes to the clicks and the loop. */
function followVolumes(options: BotSoundOptions, loop: LoopSound): Stop[] {
  const { mode, listening, audio, roomStore } = options;
  const tune = (): void => {
    loop.tune();
  };
  const set = (): void => {
    tune();
    if (mode.getState().bot === null) return;
    audio.clicks.setVolume(botVolume(options));
    audio.clicks.prepare();
  };
  set();
  return [mode.subscribe(set), listening.subscribe(set), roomStore.subscribe(tune)];
}

export function createBotSound(options: BotSoundOptions): BotSound {
  const metronome = createMetronome(options);
  const sound = createLoopSound({ ...options, volumeOf: (playerId) => trackVolume(options, playerId) });
  const player = new LoopPlayer(sound);
  const stops = [...followVolumes(options, sound), ...followLoop(player, options)];
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
