import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { InternalId, UserId } from '@quatremains/protocol/ids';

interface Said {
  readonly id?: string;
  readonly username?: string;
  readonly timestamp?: number;
}

/** A message of an account; of Kenji by default. */
export function aChatMessage(
  messageId: number,
  content: string,
  { id = 'kenji', username = 'Kenji', timestamp = messageId * 1_000 }: Said = {},
  change: Partial<ChatMessage> = {},
): ChatMessage {
  return {
    messageId,
    type: 'USER',
    message: {
      content,
      authenticated: true,
      id: id as UserId,
      internalId: `account-${id}` as InternalId,
      username,
      timestamp,
      bot: false,
    },
    colors: ['#8fc0e4'],
    news: null,
    replyTo: null,
    ...change,
  };
}
