import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { withMessage } from '../chat/messages.ts';
import type { Change } from './outcome.ts';
import type { Member, Room } from './room.ts';

/** A message that has no number yet. */
export type Unnumbered = Omit<ChatMessage, 'messageId'>;

type Sender = Pick<ChatMessage, 'colors'> & { message: Omit<ChatMessage['message'], 'content' | 'timestamp'> };

/** Whom a message is from or about. */
export function senderOf({ id, internalId, username, colors, bot, program }: Member): Sender {
  return {
    message: { id, internalId, username, authenticated: internalId !== null, bot: bot || program !== null },
    colors: [...colors],
  };
}

/** The room in which this is said; what the room itself tells is for those who are there, and not kept. */
export function said(room: Room, unnumbered: Unnumbered): Change {
  const message: ChatMessage = { messageId: room.messageCount, ...unnumbered };
  const messages = message.type === 'USER_INFORMATION' ? room.messages : withMessage(room.messages, message);
  return {
    room: { ...room, messages, messageCount: room.messageCount + 1 },
    facts: [{ kind: 'messageSaid', message }],
  };
}
