import { accepted } from '@quatremains/protocol/refusals';
import type { ResponseValue } from '@quatremains/protocol/realtime/responses';
import type { RoomEvent } from '@quatremains/rules/room/outcome';
import type { Handlers } from '../../realtime/handlers.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import type { Statistics } from '../users/statistics.service.ts';

export interface ChatOptions {
  readonly rooms: Pick<LiveRooms, 'run'>;
  readonly statistics: Pick<Statistics, 'of'>;
}

function answerOf(events: readonly RoomEvent[]): ResponseValue<'chatMessage'> {
  const said = events.find((event) => event.kind === 'messageSent' && event.message.type === 'USER');
  const guessed = events.find((event) => event.kind === 'guessed');
  const guess = guessed === undefined || guessed.result === 'wrong' ? null : guessed.result;
  return { messageId: said?.kind === 'messageSent' ? said.message.messageId : null, guess };
}

/** Handles chat messages; the rules check rights, content and rate. */
export function chatHandlers({ rooms, statistics }: ChatOptions): Pick<Handlers, 'chatMessage'> {
  return {
    chatMessage: (session, { message, replyTo }) => {
      const { id, internalId } = session.identity;
      const outcome = rooms.run(session, { kind: 'sendMessage', id, message, replyTo });
      if (!outcome.ok) return outcome;
      const answer = answerOf(outcome.events);
      // A guess in a blind test may be no message.
      if (internalId !== null && answer.messageId !== null) statistics.of(internalId).messages++;
      return accepted(answer);
    },
  };
}
