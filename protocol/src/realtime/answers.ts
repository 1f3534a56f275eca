import type { GuessResult } from '../entities/blind.ts';
import type { ClientEventName } from './client-events.ts';
import type { Seat } from './room-requests.ts';

/** The values of the answers that say more than yes. */
interface TellingAnswers {
  /** The server's clock in ms. */
  latency: { serverTime: number };
  createRoom: Seat;
  joinRoom: Seat;
  /** `messageId` is null where what was said is not shown to the others; `guess` says what it was worth in a blind test's round. */
  chatMessage: { messageId: number | null; guess: Exclude<GuessResult, 'wrong'> | null };
  /** The group one waits in or plays with now, or null. */
  queueRequest: { groupId: string | null };
  /** What became of a guess, and what it brought; null where none was made. */
  blindRequest: { guess: GuessResult | null; points: number };
  /** The room's likes, this one counted. */
  floatingHeart: { likes: number };
}

/** The value a request is answered with when it is accepted. */
export type Answer<Name extends ClientEventName> = Name extends keyof TellingAnswers ? TellingAnswers[Name] : null;
