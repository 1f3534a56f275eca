import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { InternalId } from '@quatremains/protocol/ids';

/** Username of deleted accounts. */
export const DELETED_USERNAME = 'deleted';

/** A deleted account and its username. */
export interface DeletedAuthor {
  readonly internalId: InternalId;
  readonly username: string;
}

/** Messages and quotes without the name and colours of a deleted account; notices about it are removed. Returns the same list without a change. */
export function withoutAuthor(
  messages: readonly ChatMessage[],
  { internalId, username }: DeletedAuthor,
): readonly ChatMessage[] {
  const isTheirs = ({ message }: ChatMessage): boolean => message.internalId === internalId;
  const theirs = new Set(messages.filter(isTheirs).map(({ messageId }) => messageId));
  const isNoticeOf = (one: ChatMessage): boolean =>
    one.type === 'USER_INFORMATION' && (isTheirs(one) || one.formerly === username);
  const forget = (one: ChatMessage): ChatMessage => {
    const { replyTo } = one;
    const isQuote = replyTo !== null && (theirs.has(replyTo.messageId) || replyTo.username === username);
    const quoting = isQuote ? { ...one, replyTo: { ...replyTo, username: DELETED_USERNAME } } : one;
    if (!isTheirs(one)) return quoting;
    return {
      ...quoting,
      message: { ...one.message, id: null, internalId: null, username: DELETED_USERNAME },
      colors: [],
    };
  };
  const left = messages.filter((one) => !isNoticeOf(one)).map(forget);
  const isSame = left.length === messages.length && left.every((message, place) => message === messages[place]);
  return isSame ? messages : left;
}
