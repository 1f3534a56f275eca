import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { InternalId } from '@quatremains/protocol/ids';

/** What is called so has no account any more. */
export const DELETED = 'deleted';

/** An account that is gone, and what it was called. */
export interface FormerAuthor {
  readonly internalId: InternalId;
  readonly username: string;
}

/** Messages without the name and colours of an account that is gone; so are quotes of it, and news about it are no more. The same list where it said nothing. */
export function withoutAuthor(
  messages: readonly ChatMessage[],
  { internalId, username }: FormerAuthor,
): readonly ChatMessage[] {
  const isTheirs = ({ message }: ChatMessage): boolean => message.internalId === internalId;
  const theirs = new Set(messages.filter(isTheirs).map(({ messageId }) => messageId));
  const isNews = (one: ChatMessage): boolean =>
    one.type === 'USER_INFORMATION' && (isTheirs(one) || one.formerly === username);
  const forget = (one: ChatMessage): ChatMessage => {
    const { replyTo } = one;
    const isQuote = replyTo !== null && (theirs.has(replyTo.messageId) || replyTo.username === username);
    const quoting = isQuote ? { ...one, replyTo: { ...replyTo, username: DELETED } } : one;
    if (!isTheirs(one)) return quoting;
    return { ...quoting, message: { ...one.message, id: null, internalId: null, username: DELETED }, colors: [] };
  };
  const left = messages.filter((one) => !isNews(one)).map(forget);
  const isSame = left.length === messages.length && left.every((message, place) => message === messages[place]);
  return isSame ? messages : left;
}
