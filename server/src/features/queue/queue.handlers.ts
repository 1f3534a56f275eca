import type { UserId } from '@quatremains/protocol/ids';
import type { ClientEventBody } from '@quatremains/protocol/realtime/client-events';
import { accepted, refused } from '@quatremains/protocol/refusals';
import type { Command } from '@quatremains/rules/room/command';
import { queueInformationOf } from '@quatremains/rules/room/modes/queued/view-queue';
import type { Room } from '@quatremains/rules/room/room';
import type { Handlers } from '../../realtime/handlers.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';

/** The command of a request; null where it asks for none or several. */
function commandOf(id: UserId, request: ClientEventBody<'queueRequest'>): Command | null {
  const { joinQueue = false, leaveQueue = false, skipPlay = false, groupId: group } = request;
  if ([joinQueue, leaveQueue, skipPlay].filter(Boolean).length !== 1) return null;
  if (joinQueue) return { kind: 'joinQueue', id, group };
  return leaveQueue ? { kind: 'leaveQueue', id } : { kind: 'skipPlay', by: id };
}

/** The group in which a user waits or plays, or null. */
function groupOf(room: Room, user: UserId): string | null {
  const information = queueInformationOf(room);
  const groups = information === null ? [] : [information.nowPlaying, ...information.queue];
  return groups.find((group) => group?.users.some(({ id }) => id === user) === true)?.id ?? null;
}

/** Handles requests to the queue of a room. */
export function queueHandlers(rooms: Pick<LiveRooms, 'run'>): Pick<Handlers, 'queueRequest'> {
  return {
    queueRequest: (session, request) => {
      const { id } = session.identity;
      const command = commandOf(id, request);
      if (command === null) return refused('BAD_SHAPE');
      const outcome = rooms.run(session, command);
      return outcome.ok ? accepted({ groupId: groupOf(outcome.room, id) }) : outcome;
    },
  };
}
