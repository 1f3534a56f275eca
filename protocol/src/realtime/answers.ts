import type { Result } from '../refusals.ts';
import type { ClientEventInput, ClientEventName } from './client-events.ts';
import type { Seat } from './room-requests.ts';

/** The values of the answers that say more than yes. */
interface TellingAnswers {
  /** The server's clock in ms. */
  latency: { serverTime: number };
  createRoom: Seat;
  joinRoom: Seat;
  /** Null where what was said is not shown to the others. */
  chatMessage: { messageId: number | null };
  /** The room's likes, this one counted. */
  floatingHeart: { likes: number };
}

/** The value a request is answered with when it is accepted. */
export type Answer<Name extends ClientEventName> = Name extends keyof TellingAnswers ? TellingAnswers[Name] : null;

/** The event map for Socket.IO's types, seen from the client. */
export type ClientToServer = {
  [Name in ClientEventName]: (body: ClientEventInput<Name>, answer: (result: Result<Answer<Name>>) => void) => void;
};
