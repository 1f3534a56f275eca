import { LIKE } from '@quatremains/protocol/limits';
import { refused, refusedFor } from '@quatremains/protocol/refusals';
import type { Command } from './command.ts';
import { memberOf } from './members.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Room } from './room.ts';

/** Adds a like, at most one per second and member. Hidden members are refused. */
export function like(room: Room, { id }: Extract<Command, { kind: 'like' }>, now: number): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  if (member.hidden) return refused('NO_RIGHT');
  const recent = room.recentLikes.filter(({ at }) => now - at < LIKE.every);
  const last = recent.find((one) => one.id === id);
  if (last !== undefined) return refusedFor(last.at + LIKE.every - now, 'LIKES_TOO_FAST');
  const likes = room.likes + 1;
  return changed({ ...room, likes, recentLikes: [...recent, { id, at: now }] }, [
    { kind: 'memberLiked', member, likes },
  ]);
}
