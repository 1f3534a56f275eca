import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { refused, type RefusalCode } from '@quatremains/protocol/refusals';
import { floodFault } from '../chat/flood.ts';
import { excerptOf, readMessage } from '../chat/message-text.ts';
import type { Command } from './command.ts';
import { memberOf } from './members.ts';
import { guessBySaying } from './modes/blind/guess.ts';
import { andThen, changed, type Fact, type Outcome } from './outcome.ts';
import { rightFault } from './permissions.ts';
import type { Member, Room } from './room.ts';
import { said, senderOf } from './said.ts';

interface Words {
  readonly content: string;
  readonly replyTo: number | undefined;
}

/** Guests cannot chat, and who is hidden is not there to say anything. */
function speakerFault(member: Member): RefusalCode | null {
  return rightFault(member, 'chat') ?? (member.hidden ? 'NO_RIGHT' : null);
}

/** What a reply shows of the message it answers; nothing where that is kept no longer. */
function quoteOf(room: Room, replyTo: number | undefined): ChatMessage['replyTo'] {
  const answered = room.messages.find(({ messageId }) => messageId === replyTo);
  if (answered === undefined) return null;
  const { messageId, message } = answered;
  return { messageId, username: message.username, excerpt: excerptOf(message.content) };
}

/** What somebody says is read by everybody, unless they have said too much. */
function sayAloud(room: Room, member: Member, { content, replyTo }: Words, now: number): Outcome {
  const flood = floodFault(room.messages, { author: member.internalId, content, now });
  if (flood !== null) return { ok: false, refusal: flood };
  const sender = senderOf(member);
  const after = said(room, {
    type: 'USER',
    message: { ...sender.message, content, timestamp: Math.floor(now) },
    colors: sender.colors,
    news: null,
    replyTo: quoteOf(room, replyTo),
  });
  return changed(after.room, after.facts);
}

/** A guess that is right or close helps nobody else. */
function isKeptQuiet(facts: readonly Fact[]): boolean {
  return facts.some((fact) => fact.kind === 'guessed' && fact.result !== 'wrong');
}

/** Somebody says something in the room's chat; in a blind test that may be a guess. */
export function say(room: Room, { id, message, replyTo }: Extract<Command, { kind: 'say' }>, now: number): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  const fault = speakerFault(member);
  if (fault !== null) return refused(fault);
  const read = readMessage(message);
  if (!read.ok) return read;
  const guessed = guessBySaying(room, member, read.value, now) ?? changed(room, []);
  if (!guessed.ok || isKeptQuiet(guessed.facts)) return guessed;
  return andThen(guessed, (after) => sayAloud(after, member, { content: read.value, replyTo }, now));
}
