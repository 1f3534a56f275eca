import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { refused, type RefusalCode } from '@quatremains/protocol/refusals';
import { messageRateError } from '../chat/message-rate.ts';
import { excerptOf, readMessage } from '../chat/message-text.ts';
import type { Command } from './command.ts';
import { memberOf } from './members.ts';
import { guessByMessage } from './modes/blind/guess.ts';
import { andThen, changed, type RoomEvent, type Outcome } from './outcome.ts';
import { permissionError } from './permissions.ts';
import type { Member, Room } from './room.ts';
import { appendMessage, senderOf } from './chat-messages.ts';

interface NewText {
  readonly content: string;
  readonly replyTo: number | undefined;
}

/** Guests and hidden members may not chat. */
function speakerError(member: Member): RefusalCode | null {
  return permissionError(member, 'chat') ?? (member.hidden ? 'NO_RIGHT' : null);
}

/** Quote of the answered message, or null if it is no longer stored. */
function quoteOf(room: Room, replyTo: number | undefined): ChatMessage['replyTo'] {
  const answered = room.messages.find(({ messageId }) => messageId === replyTo);
  if (answered === undefined) return null;
  const { messageId, message } = answered;
  return { messageId, username: message.username, excerpt: excerptOf(message.content) };
}

/** Adds a message of a member, unless the rate limit is exceeded. */
function addUserMessage(room: Room, member: Member, { content, replyTo }: NewText, now: number): Outcome {
  const tooFast = messageRateError(room.messages, { author: member.internalId, content, now });
  if (tooFast !== null) return { ok: false, refusal: tooFast };
  const sender = senderOf(member);
  const after = appendMessage(room, {
    type: 'USER',
    message: { ...sender.message, content, timestamp: Math.floor(now) },
    colors: sender.colors,
    news: null,
    replyTo: quoteOf(room, replyTo),
  });
  return changed(after.room, after.events);
}

/** Right and close guesses are not shown to the others. */
function isHiddenGuess(events: readonly RoomEvent[]): boolean {
  return events.some((event) => event.kind === 'guessed' && event.result !== 'wrong');
}

/** Handles a chat message of a member; in a blind test it may be a guess. */
export function sendMessage(
  room: Room,
  { id, message, replyTo }: Extract<Command, { kind: 'sendMessage' }>,
  now: number,
): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  const error = speakerError(member);
  if (error !== null) return refused(error);
  const read = readMessage(message);
  if (!read.ok) return read;
  const guessed = guessByMessage(room, member, read.value, now) ?? changed(room, []);
  if (!guessed.ok || isHiddenGuess(guessed.events)) return guessed;
  return andThen(guessed, (after) => addUserMessage(after, member, { content: read.value, replyTo }, now));
}
