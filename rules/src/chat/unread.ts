import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { UserId } from '@quatremains/protocol/ids';
import { mentionable, mentionedAt } from './mentions.ts';

export interface Reader {
  readonly you: UserId;
  readonly username: string;
  /** Id of the last read message, or null. */
  readonly seen: number | null;
}

export interface Unread {
  readonly count: number;
  /** Whether one of them mentions the reader or replies to the reader. */
  readonly mentions: boolean;
}

function isMentioned(content: string, username: string): boolean {
  const self = mentionable([username]);
  for (const { index } of content.matchAll(/(?<![\p{L}\p{N}\p{M}_])@/gu))
    if (mentionedAt(content, index + 1, self) !== null) return true;
  return false;
}

/** Unread messages of other users and the operator. Notices of the room do not count. */
export function unreadOf(messages: readonly ChatMessage[], { you, username, seen }: Reader): Unread {
  const later = messages.filter(
    ({ messageId, type, message }) =>
      type !== 'USER_INFORMATION' && message.id !== you && (seen === null || messageId > seen),
  );
  const mentions = later.some(
    ({ message, replyTo }) => replyTo?.username === username || isMentioned(message.content, username),
  );
  return { count: later.length, mentions };
}
