import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { DELETED_USERNAME } from '@quatremains/rules/chat/without-author';
import { m } from '../../i18n/generated/messages.js';

type Sender = ChatMessage['message'];

export function senderName({ username, authenticated, internalId }: Sender): string {
  return username === DELETED_USERNAME && authenticated && internalId === null ? m.chat_deleted() : username;
}

/**
 * The member who sent the message: by account where there is one, and of several connections of that account the one that sent it;
 * undefined after they left.
 */
export function senderAmong(users: readonly RoomUser[], { id, internalId }: Sender): RoomUser | undefined {
  const said = users.find((user) => user.id === id && (internalId === null || user.internalId === internalId));
  return said ?? users.find((user) => internalId !== null && user.internalId === internalId);
}

/** After so long, in ms, the name is shown again. */
const PAUSE = 300_000;

/** Whether both messages are of one sender within this time, so that the second needs no name. */
export function follows(message: ChatMessage, before: ChatMessage | undefined): boolean {
  if (before?.type !== 'USER' || message.type !== 'USER' || message.replyTo !== null) return false;
  const [first, second] = [before.message, message.message];
  const isSame = first.id === second.id && first.internalId === second.internalId && first.username === second.username;
  return isSame && second.timestamp - first.timestamp < PAUSE;
}
