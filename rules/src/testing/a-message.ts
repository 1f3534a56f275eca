import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { internalId, userId } from '@quatremains/protocol/ids';

type MessageOverrides = Partial<Omit<ChatMessage, 'message'>> & { readonly message?: Partial<ChatMessage['message']> };

/** A message of an account at 0; the id is the name in lower case. */
export function aMessage(
  content: string,
  username = 'Ada',
  { message, ...overrides }: MessageOverrides = {},
): ChatMessage {
  return {
    messageId: 0,
    type: 'USER',
    message: {
      content,
      authenticated: true,
      id: userId.parse(username.toLowerCase()),
      internalId: internalId.parse(`account-${username.toLowerCase()}`),
      username,
      timestamp: 0,
      bot: false,
      ...message,
    },
    colors: ['#3366ff'],
    news: null,
    replyTo: null,
    ...overrides,
  };
}
