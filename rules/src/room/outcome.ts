import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { Beats } from '@quatremains/protocol/entities/bot';
import type { GuessResult } from '@quatremains/protocol/entities/blind';
import type { Refusal } from '@quatremains/protocol/refusals';
import type { LeaveReason } from '@quatremains/protocol/vocabulary';
import type { DeletedAuthor } from '../chat/without-author.ts';
import type { Member, Room } from './room.ts';

/** A change of a room that clients or other services may have to learn. */
export type RoomEvent =
  | { readonly kind: 'memberJoined'; readonly member: Member }
  /** Also for reconnected members. `soundEnds` is true when their sounding notes must end. */
  | { readonly kind: 'memberChanged'; readonly member: Member; readonly before: Member; readonly soundEnds: boolean }
  | { readonly kind: 'memberLeft'; readonly member: Member; readonly reason: LeaveReason }
  | { readonly kind: 'settingsChanged' }
  | { readonly kind: 'memberLiked'; readonly member: Member; readonly likes: number }
  | { readonly kind: 'messageSent'; readonly message: ChatMessage }
  /** Earlier messages and notices must not name this account any more. */
  | { readonly kind: 'authorForgotten'; readonly author: DeletedAuthor }
  | { readonly kind: 'roomClosed' }
  | { readonly kind: 'botJoined' }
  | { readonly kind: 'botLeft' }
  | { readonly kind: 'botChanged' }
  | { readonly kind: 'beatsAnnounced'; readonly beats: Beats }
  /** The server must run `loopRecorded` with the received tracks: once shortly before the end, and at last when no more notes can arrive. */
  | {
      readonly kind: 'tracksRequested';
      readonly recordedAt: number;
      readonly endsAt: number;
      readonly isLast: boolean;
    }
  /** The loop or its playback has changed. */
  | { readonly kind: 'loopChanged' }
  | { readonly kind: 'queueChanged' }
  | { readonly kind: 'blindChanged' }
  | { readonly kind: 'videoChanged' }
  | { readonly kind: 'trackPlayed'; readonly member: Member }
  /** Only for the guesser, except that all members learn who found the title. */
  | { readonly kind: 'guessed'; readonly member: Member; readonly result: GuessResult; readonly points: number };

/** A new room state and its events. */
export interface Change {
  readonly room: Room;
  readonly events: readonly RoomEvent[];
}

/** Outcome of a command: a change, or a refusal. */
export type Outcome =
  | { readonly ok: true; readonly room: Room; readonly events: readonly RoomEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

export function changed(room: Room, events: readonly RoomEvent[]): Outcome {
  return { ok: true, room, events };
}

/** Applies a further change and joins the events. */
export function chain(change: Change, next: (room: Room) => Change): Change {
  const after = next(change.room);
  return { room: after.room, events: [...change.events, ...after.events] };
}

/** Applies a further step. If it is refused, the whole outcome is refused. */
export function andThen(change: Change, next: (room: Room) => Outcome): Outcome {
  const outcome = next(change.room);
  return outcome.ok ? changed(outcome.room, [...change.events, ...outcome.events]) : outcome;
}
