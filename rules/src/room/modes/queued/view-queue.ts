import type { QueueGroup, QueueInformation } from '@quatremains/protocol/entities/queue';
import { MODE } from '@quatremains/protocol/limits';
import { memberOf } from '../../members.ts';
import type { Room } from '../../room.ts';
import { modeStateOf } from '../mode-state-of.ts';
import type { Group } from './queued-state.ts';

const SECOND = 1_000;

function groupOf(room: Room, { id, users }: Group): QueueGroup {
  return { id, users: users.map((user) => ({ id: user, username: memberOf(room, user)?.username ?? '' })) };
}

/** Longest duration of a turn, in seconds. */
export function longestTurn({ settings }: Pick<Room, 'settings'>): number {
  return settings.properties.playingMaxDuration ?? MODE.playingMaxDurationDefault;
}

/** The queue in the shape of the protocol, or null in other modes. */
export function queueInformationOf(room: Room): QueueInformation | null {
  const play = modeStateOf(room, 'QUEUED');
  if (play === null) return null;
  const { queue, playing } = play;
  return {
    queue: queue.map((group) => groupOf(room, group)),
    nowPlaying: playing === null ? null : groupOf(room, playing.group),
    startedAt: playing === null ? null : playing.startedAt / SECOND,
    properties: { playingMaxDuration: longestTurn(room) },
  };
}
