import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import type { Bot, Loop } from '@quatremains/protocol/entities/bot';
import type { QueueInformation } from '@quatremains/protocol/entities/queue';
import type { RoomInformation } from '@quatremains/protocol/entities/room';
import type { SharedVideo } from '@quatremains/protocol/entities/video';
import type { GameType } from '@quatremains/protocol/vocabulary';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { RoomState } from './room-store.ts';

/** The state of the current room's mode; null for the parts the mode does not have. */
export interface ModeState {
  readonly bot: Bot | null;
  readonly loop: Loop | null;
  readonly queue: QueueInformation | null;
  readonly blind: BlindInformation | null;
  readonly video: SharedVideo | null;
}

/** Beats are not part of it: the room session plays them. */
export interface ModeStore extends StoreApi<ModeState> {
  stop: Stop;
}

const nothing: ModeState = { bot: null, loop: null, queue: null, blind: null, video: null };

/** The parts that each mode has; the others are cleared when the room changes to it. */
const known: Readonly<Record<GameType, readonly (keyof ModeState)[]>> = {
  NORMAL: ['bot', 'loop'],
  QUEUED: ['queue'],
  PRACTICE: ['video'],
  BLIND: ['blind', 'video'],
};

function ofMode(gameType: GameType, state: ModeState): ModeState {
  const remaining = known[gameType].map((name) => [name, state[name]] as const);
  return { ...nothing, ...Object.fromEntries(remaining) };
}

function enter({ bot, loop, queue, blind, video }: RoomInformation): ModeState {
  return { bot, loop, queue, blind, video };
}

/** Follows the server's messages about the mode of the current room, and clears them when the room is left. */
export function createModeStore(connection: Connection, room: StoreApi<RoomState>): ModeStore {
  const store = createStore<ModeState>(() => nothing);
  const change = (part: Partial<ModeState>): void => {
    if (room.getState().room !== null) store.setState(part);
  };
  const stops = [
    connection.on('roomInformation', (information) => {
      store.setState(enter(information));
    }),
    connection.on('botUpdated', change),
    connection.on('loopUpdated', change),
    connection.on('youtube', change),
    connection.on('queueUpdate', (queue) => {
      change({ queue });
    }),
    connection.on('blindUpdate', (blind) => {
      change({ blind });
    }),
    room.subscribe((now, before) => {
      if (now.room === null) store.setState(nothing);
      else if (now.room.id === before.room?.id && now.room.gameType !== before.room.gameType)
        store.setState(ofMode(now.room.gameType, store.getState()));
    }),
  ];
  return {
    ...store,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
