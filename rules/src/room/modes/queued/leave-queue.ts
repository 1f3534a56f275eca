import { refused } from '@quatremains/protocol/refusals';
import type { Command } from '../../command.ts';
import { memberOf } from '../../members.ts';
import type { Outcome } from '../../outcome.ts';
import type { Room } from '../../room.ts';
import { modeStateOf } from '../mode-state-of.ts';
import { changeQueue, groupOf, withoutAbsent } from './turns.ts';

/** A member leaves the queue or their turn. The turn of a group ends with its last member. */
export function leaveQueue(room: Room, { id }: Extract<Command, { kind: 'leaveQueue' }>, now: number): Outcome {
  if (memberOf(room, id) === undefined) return refused('NOT_IN_ROOM');
  const play = modeStateOf(room, 'QUEUED');
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
