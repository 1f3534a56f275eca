import type { GuessResult } from '../entities/blind.ts';
import type { ClientEventName } from './client-events.ts';
import type { RoomSeat } from './room-requests.ts';

/** Values of the responses to requests that return one. */
interface ResponseValues {
  /** The server's clock in ms. */
  latency: { serverTime: number };
  createRoom: RoomSeat;
  joinRoom: RoomSeat;
  /** `messageId` is null when the message is not shown to the others; `guess` is its result as a guess in a blind test. */
  chatMessage: { messageId: number | null; guess: Exclude<GuessResult, 'wrong'> | null };
  /** The group in which the member waits or plays now, or null. */
  queueRequest: { groupId: string | null };
  /** Result of the guess and its points; null when the request was not a guess. */
  blindRequest: { guess: GuessResult | null; points: number };
  /** The run's id, for its submission; `startedAt` is the server's clock in ms. */
  startRun: { runId: string; startedAt: number };
  /** Likes of the room, including this one. */
  floatingHeart: { likes: number };
}

/** Value of the response to an accepted request. */
export type ResponseValue<Name extends ClientEventName> = Name extends keyof ResponseValues
  ? ResponseValues[Name]
  : null;
