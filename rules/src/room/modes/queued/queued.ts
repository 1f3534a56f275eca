import { isPlayer, memberOf } from '../../members.ts';
import type { Room } from '../../room.ts';
import type { Mode } from '../mode.ts';
import { modeStateOf } from '../mode-state-of.ts';
import type { QueuedState } from './queued-state.ts';
import { changeQueue, nextTurn, turnEndsAt, withoutAbsent } from './turns.ts';

/** Whether a queued player has another name. */
function isRenamed({ queue, playing }: QueuedState, before: Room, after: Room): boolean {
  const users = (playing === null ? queue : [playing.group, ...queue]).flatMap((group) => group.users);
  return users.some((user) => memberOf(before, user)?.username !== memberOf(after, user)?.username);
}

/** QUEUED mode: players wait in groups; only the group with the turn sounds. */
export const queued: Mode = {
  deadline(room) {
    const playing = modeStateOf(room, 'QUEUED')?.playing ?? null;
    return playing === null ? null : turnEndsAt(room, playing);
  },
  advance(room, { at }) {
    const play = modeStateOf(room, 'QUEUED');
    return play === null ? { room, events: [] } : changeQueue(room, nextTurn(play, at));
  },
  reconcile(room, now, before) {
    const play = modeStateOf(room, 'QUEUED');
    if (play === null) return { room, events: [] };
    const players = new Set(room.members.filter(isPlayer).map(({ id }) => id));
    const left = withoutAbsent(play, (user) => players.has(user), now);
    const isOverdue = left.playing !== null && turnEndsAt(room, left.playing) <= now;
    const after = isOverdue ? nextTurn(left, now) : left;
    return after === play && isRenamed(play, before, room)
      ? { room, events: [{ kind: 'queueChanged' }] }
      : changeQueue(room, after);
  },
  maySound(room, { id }) {
    const playing = modeStateOf(room, 'QUEUED')?.playing ?? null;
    return playing?.group.users.includes(id) === true ? null : 'NOT_YOUR_TURN';
  },
};
