import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { CHAT } from '@quatremains/protocol/limits';

/**
 * The latest messages, 100 at most, and between them as much news of who came and went at most: people who come and go push nothing out
 * that was said.
 */
export function latestMessages(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const left = { said: CHAT.kept, told: CHAT.kept };
  const kept = messages.toReversed().filter(({ type }) => left[type === 'USER_INFORMATION' ? 'told' : 'said']-- > 0);
  return kept.length === messages.length ? messages : kept.toReversed();
}

/** With one more message, the latest ones only; one that is there already changes nothing. */
export function withMessage(messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  if (messages.some(({ messageId }) => messageId === message.messageId)) return messages;
  return latestMessages([...messages, message]);
}
