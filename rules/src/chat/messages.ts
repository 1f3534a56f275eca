import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { CHAT } from '@quatremains/protocol/limits';

/** With one more message, the latest ones only; one that is there already changes nothing. */
export function withMessage(messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  if (messages.some(({ messageId }) => messageId === message.messageId)) return messages;
  return [...messages, message].slice(-CHAT.kept);
}
