import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { InternalId } from '@quatremains/protocol/ids';
import { CHAT } from '@quatremains/protocol/limits';
import { refusedFor, type Refusal, type RefusalCode } from '@quatremains/protocol/refusals';
import { waitFor, type WindowLimit } from '../play/most-within.ts';
import { folded } from '../room/plain-text.ts';

/** A message before its rate limit check. `now` is ms. */
export interface MessageAttempt {
  /** Null for a guest. */
  readonly author: InternalId | null;
  readonly content: string;
  readonly now: number;
}

const SECOND = 1_000;
const PACE: WindowLimit = { most: CHAT.burst, within: (CHAT.burst / CHAT.perSecond) * SECOND };
const REPEATS: WindowLimit = { most: CHAT.repeats, within: CHAT.repeatsWithin };

/** Text for comparing repeats: without case, accents, spaces and punctuation. */
function comparableText(content: string): string {
  const letters = folded(content);
  return letters.replace(/[^\p{L}\p{N}\p{S}]/gu, '') || letters;
}

function timesOf(said: readonly ChatMessage[]): readonly number[] {
  return said.map(({ message }) => message.timestamp);
}

function error(wait: number, code: RefusalCode): Refusal | null {
  return wait > 0 ? refusedFor(wait, code).refusal : null;
}

/** Why the author has to wait before this message, given the messages of the room; null without a wait. */
export function messageRateError(
  messages: readonly ChatMessage[],
  { author, content, now }: MessageAttempt,
): Refusal | null {
  const own = messages.filter(({ message }) => message.internalId === author);
  const same = own.filter(({ message }) => comparableText(message.content) === comparableText(content));
  const pause = waitFor(PACE, timesOf(own), now);
  return error(waitFor(REPEATS, timesOf(same), now), 'MESSAGE_REPEATED') ?? error(pause, 'MESSAGES_TOO_FAST');
}
