import { isPlayer } from '../../members.ts';
import type { Mode } from '../mode.ts';
import { playOf } from '../play-of.ts';
import { changeQueue, nextTurn, turnEndsAt, withoutAbsent } from './turns.ts';

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
  settle(room, now) {
    const play = playOf(room, 'QUEUED');
    if (play === null) return { room, facts: [] };
    const players = new Set(room.members.filter(isPlayer).map(({ id }) => id));
    const left = withoutAbsent(play, (user) => players.has(user), now);
    const isOverdue = left.playing !== null && turnEndsAt(room, left.playing) <= now;
    return changeQueue(room, isOverdue ? nextTurn(left, now) : left);
  },
  maySound(room, { id }) {
    const playing = playOf(room, 'QUEUED')?.playing ?? null;
    return playing?.group.users.includes(id) === true ? null : 'NOT_YOUR_TURN';
  },
};
