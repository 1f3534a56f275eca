import type { QueueGroup, QueueInformation } from '@quatremains/protocol/entities/queue';
import { MODE } from '@quatremains/protocol/limits';
import { memberOf } from '../../members.ts';
import type { Room } from '../../room.ts';
import { playOf } from '../play-of.ts';
import type { Group } from './queued-play.ts';

const SECOND = 1_000;

function groupOf(room: Room, { id, users }: Group): QueueGroup {
  return { id, users: users.map((user) => ({ id: user, username: memberOf(room, user)?.username ?? '' })) };
}

/** The longest turn of a queued room, in seconds. */
export function longestTurn({ settings }: Pick<Room, 'settings'>): number {
  return settings.properties.playingMaxDuration ?? MODE.playingMaxDurationDefault;
}

/** Who waits and who plays, or null where there is no queue. */
export function queueInformationOf(room: Room): QueueInformation | null {
  const play = playOf(room, 'QUEUED');
  if (play === null) return null;
  const { queue, playing } = play;
  return {
    queue: queue.map((group) => groupOf(room, group)),
    nowPlaying: playing === null ? null : groupOf(room, playing.group),
    startedAt: playing === null ? null : playing.startedAt / SECOND,
    properties: { playingMaxDuration: longestTurn(room) },
  };
}
