import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
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
  | { readonly kind: 'roomClosed' };

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
