import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { InternalId } from '@quatremains/protocol/ids';
import { CHAT } from '@quatremains/protocol/limits';
import { refusedFor, type Refusal, type RefusalCode } from '@quatremains/protocol/refusals';
import { waitFor, type MostWithin } from '../play/most-within.ts';
import { folded } from '../room/plain-text.ts';

/** Somebody is about to say something. */
export interface Saying {
  /** Null for whoever has no account. */
  readonly author: InternalId | null;
  readonly content: string;
  readonly now: number;
}

const SECOND = 1_000;
const PACE: MostWithin = { most: CHAT.burst, within: (CHAT.burst / CHAT.perSecond) * SECOND };
const REPEATS: MostWithin = { most: CHAT.repeats, within: CHAT.repeatsWithin };

/** Texts are the same when they differ in case, accents, blanks and punctuation only. */
function essence(content: string): string {
  const letters = folded(content);
  return letters.replace(/[^\p{L}\p{N}\p{S}]/gu, '') || letters;
}

function timesOf(said: readonly ChatMessage[]): readonly number[] {
  return said.map(({ message }) => message.timestamp);
}

function fault(wait: number, code: RefusalCode): Refusal | null {
  return wait > 0 ? refusedFor(wait, code).refusal : null;
}

/** Why somebody has to wait before they say this, in a room where this was said; null where they need not. */
export function floodFault(messages: readonly ChatMessage[], { author, content, now }: Saying): Refusal | null {
  const own = messages.filter(({ message }) => message.internalId === author);
  const same = own.filter(({ message }) => essence(message.content) === essence(content));
  const pause = waitFor(PACE, timesOf(own), now);
  return fault(waitFor(REPEATS, timesOf(same), now), 'MESSAGE_REPEATED') ?? fault(pause, 'MESSAGES_TOO_FAST');
}
