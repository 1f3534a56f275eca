import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { Beats } from '@quatremains/protocol/entities/bot';
import type { GuessResult } from '@quatremains/protocol/entities/blind';
import type { Refusal } from '@quatremains/protocol/refusals';
import type { LeaveReason } from '@quatremains/protocol/vocabulary';
import type { FormerAuthor } from '../chat/without-author.ts';
import type { Member, Room } from './room.ts';

/** What has become true in a room, for whoever has to be told. */
export type Fact =
  | { readonly kind: 'memberJoined'; readonly member: Member }
  /** Also told when a lost connection came back. `soundEnds` says that what they were sounding must end. */
  | { readonly kind: 'memberChanged'; readonly member: Member; readonly before: Member; readonly soundEnds: boolean }
  | { readonly kind: 'memberLeft'; readonly member: Member; readonly reason: LeaveReason }
  | { readonly kind: 'settingsChanged' }
  | { readonly kind: 'memberLiked'; readonly member: Member; readonly likes: number }
  | { readonly kind: 'messageSaid'; readonly message: ChatMessage }
  /** What was said and told before must not name this account any more. */
  | { readonly kind: 'authorForgotten'; readonly author: FormerAuthor }
  | { readonly kind: 'roomClosed' }
  | { readonly kind: 'botJoined' }
  | { readonly kind: 'botLeft' }
  | { readonly kind: 'botChanged' }
  | { readonly kind: 'beatsAnnounced'; readonly beats: Beats }
  /** What has been written down is wanted, as `loopRecorded`: first shortly before the end, and at last when nothing more can come. */
  | {
      readonly kind: 'tracksWanted';
      readonly recordedAt: number;
      readonly endsAt: number;
      readonly isLast: boolean;
    }
  /** What the bot plays over and over, or when. */
  | { readonly kind: 'loopChanged' }
  | { readonly kind: 'queueChanged' }
  | { readonly kind: 'blindChanged' }
  | { readonly kind: 'videoChanged' }
  /** For the guesser, but for that they found it. */
  | { readonly kind: 'guessed'; readonly member: Member; readonly result: GuessResult; readonly points: number };

/** A new room and what follows from it. */
export interface Change {
  readonly room: Room;
  readonly facts: readonly Fact[];
}

/** The answer to a command: a change, or why not. */
export type Outcome =
  | { readonly ok: true; readonly room: Room; readonly facts: readonly Fact[] }
  | { readonly ok: false; readonly refusal: Refusal };

export function changed(room: Room, facts: readonly Fact[]): Outcome {
  return { ok: true, room, facts };
}

/** Goes on from a change to the next one. */
export function goOn(change: Change, next: (room: Room) => Change): Change {
  const after = next(change.room);
  return { room: after.room, facts: [...change.facts, ...after.facts] };
}

/** Goes on from a change; where the next step is refused, nothing has happened. */
export function andThen(change: Change, next: (room: Room) => Outcome): Outcome {
  const outcome = next(change.room);
  return outcome.ok ? changed(outcome.room, [...change.facts, ...outcome.facts]) : outcome;
}
