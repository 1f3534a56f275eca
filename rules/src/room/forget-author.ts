import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { Command } from './command.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Room } from './room.ts';

/** What is called so has no account any more. */
export const DELETED = 'deleted';

/** What an account said that is gone stays, without its name and colours; so do quotes of it. */
export function forgetAuthor(room: Room, { author, username }: Extract<Command, { kind: 'forgetAuthor' }>): Outcome {
  const isTheirs = ({ message }: ChatMessage): boolean => message.internalId === author;
  const theirs = new Set(room.messages.filter(isTheirs).map(({ messageId }) => messageId));
  const messages = room.messages.map((one): ChatMessage => {
    const { replyTo } = one;
    const isQuote = replyTo !== null && (theirs.has(replyTo.messageId) || replyTo.username === username);
    const quoting = isQuote ? { ...one, replyTo: { ...replyTo, username: DELETED } } : one;
    if (!isTheirs(one)) return quoting;
    return { ...quoting, message: { ...one.message, id: null, internalId: null, username: DELETED }, colors: [] };
  });
  const isChanged = messages.some((message, place) => message !== room.messages[place]);
  return isChanged ? changed({ ...room, messages }, [{ kind: 'authorForgotten' }]) : changed(room, []);
}
