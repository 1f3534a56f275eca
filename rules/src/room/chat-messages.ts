import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { withMessage } from '../chat/messages.ts';
import type { Change } from './outcome.ts';
import type { Member, Room } from './room.ts';

/** A message without an id. */
export type NewMessage = Omit<ChatMessage, 'messageId'>;

type Sender = Pick<ChatMessage, 'colors'> & { message: Omit<ChatMessage['message'], 'content' | 'timestamp'> };

/** Sender fields of a message by or about a member. */
export function senderOf({ id, internalId, username, colors, bot, program }: Member): Sender {
  return {
    message: { id, internalId, username, authenticated: internalId !== null, bot: bot || program !== null },
    colors: [...colors],
  };
}

/** Adds a message to the chat. Notices of the room are sent to present members only and not stored. */
export function appendMessage(room: Room, newMessage: NewMessage): Change {
  const message: ChatMessage = { messageId: room.messageCount, ...newMessage };
  const messages = message.type === 'USER_INFORMATION' ? room.messages : withMessage(room.messages, message);
  return {
    room: { ...room, messages, messageCount: room.messageCount + 1 },
    events: [{ kind: 'messageSent', message }],
  };
}
