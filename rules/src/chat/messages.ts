import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { CHAT } from '@quatremains/protocol/limits';

/**
 * The latest messages, at most 100, and at most as many notices. The limits are separate, so that notices do not push out
 * messages of users.
 */
export function latestMessages(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const left = { messages: CHAT.historyLength, notices: CHAT.historyLength };
  const isLatest = ({ type }: ChatMessage) => left[type === 'USER_INFORMATION' ? 'notices' : 'messages']-- > 0;
  const latest = messages.toReversed().filter(isLatest);
  return latest.length === messages.length ? messages : latest.toReversed();
}

/** Appends a message and drops the oldest ones. A message with a known id is ignored. */
export function withMessage(messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] {
  if (messages.some(({ messageId }) => messageId === message.messageId)) return messages;
  return latestMessages([...messages, message]);
}
