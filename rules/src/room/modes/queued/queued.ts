import { isPlayer, memberOf } from '../../members.ts';
import type { Room } from '../../room.ts';
import type { Mode } from '../mode.ts';
import { playOf } from '../play-of.ts';
import type { QueuedPlay } from './queued-play.ts';
import { changeQueue, nextTurn, turnEndsAt, withoutAbsent } from './turns.ts';

/** Whether somebody who queues is called otherwise. */
function isRenamed({ queue, playing }: QueuedPlay, before: Room, after: Room): boolean {
  const users = (playing === null ? queue : [playing.group, ...queue]).flatMap((group) => group.users);
  return users.some((user) => memberOf(before, user)?.username !== memberOf(after, user)?.username);
}

/** Players queue up in groups; only the group whose turn it is sounds. */
export const queued: Mode = {
  deadline(room) {
    const playing = playOf(room, 'QUEUED')?.playing ?? null;
    return playing === null ? null : turnEndsAt(room, playing);
  },
  advance(room, { at }) {
    const play = playOf(room, 'QUEUED');
    return play === null ? { room, facts: [] } : changeQueue(room, nextTurn(play, at));
  },
  settle(room, now, before) {
    const play = playOf(room, 'QUEUED');
    if (play === null) return { room, facts: [] };
    const players = new Set(room.members.filter(isPlayer).map(({ id }) => id));
    const left = withoutAbsent(play, (user) => players.has(user), now);
    const isOverdue = left.playing !== null && turnEndsAt(room, left.playing) <= now;
    const after = isOverdue ? nextTurn(left, now) : left;
    return after === play && isRenamed(play, before, room)
      ? { room, facts: [{ kind: 'queueChanged' }] }
      : changeQueue(room, after);
  },
  maySound(room, { id }) {
    const playing = playOf(room, 'QUEUED')?.playing ?? null;
    return playing?.group.users.includes(id) === true ? null : 'NOT_YOUR_TURN';
  },
};
