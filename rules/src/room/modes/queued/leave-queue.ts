import { refused } from '@quatremains/protocol/refusals';
import type { Command } from '../../command.ts';
import { memberOf } from '../../members.ts';
import type { Outcome } from '../../outcome.ts';
import type { Room } from '../../room.ts';
import { playOf } from '../play-of.ts';
import { changeQueue, groupOf, withoutAbsent } from './turns.ts';

/** Somebody waits no longer, or plays no longer; the last one of a group that plays ends its turn. */
export function leaveQueue(room: Room, { id }: Extract<Command, { kind: 'leaveQueue' }>, now: number): Outcome {
  if (memberOf(room, id) === undefined) return refused('NOT_IN_ROOM');
  const play = playOf(room, 'QUEUED');
  if (play === null) return refused('WRONG_MODE');
  if (groupOf(play, id) === null) return refused('NOT_QUEUED');
  return {
    ok: true,
    ...changeQueue(
      room,
      withoutAbsent(play, (user) => user !== id, now),
    ),
  };
}
