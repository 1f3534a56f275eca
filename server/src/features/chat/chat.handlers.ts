import { accepted, refused } from '@quatremains/protocol/refusals';
import type { Handlers } from '../../realtime/handlers.ts';
import type { LiveRooms } from '../rooms/room-registry.ts';
import type { Statistics } from '../users/statistics.service.ts';

export interface ChatOptions {
  readonly rooms: Pick<LiveRooms, 'roomOf'>;
  readonly statistics: Pick<Statistics, 'of'>;
}

/** What is said; what may be said, by whom and how often, is said by the rules. */
export function chatHandlers({ rooms, statistics }: ChatOptions): Pick<Handlers, 'chatMessage'> {
  return {
    chatMessage: (session, { message, replyTo }) => {
      const { id, internalId } = session.who;
      const outcome = rooms.roomOf(session)?.run({ kind: 'say', id, message, replyTo }) ?? refused('NOT_IN_ROOM');
      if (!outcome.ok) return outcome;
      if (internalId !== null) statistics.of(internalId).messages++;
      const said = outcome.facts.find((fact) => fact.kind === 'messageSaid');
      return accepted({ messageId: said?.message.messageId ?? null });
    },
  };
}
