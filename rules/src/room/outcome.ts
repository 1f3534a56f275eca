import type { Refusal } from '@quatremains/protocol/refusals';
import type { LeaveReason } from '@quatremains/protocol/vocabulary';
import type { Member, Room } from './room.ts';

/** What has become true in a room, for whoever has to be told. */
export type Fact =
  | { readonly kind: 'memberJoined'; readonly member: Member }
  /** Also told when a lost connection came back. `soundEnds` says that what they were sounding must end. */
  | { readonly kind: 'memberChanged'; readonly member: Member; readonly before: Member; readonly soundEnds: boolean }
  | { readonly kind: 'memberLeft'; readonly member: Member; readonly reason: LeaveReason }
  | { readonly kind: 'settingsChanged' }
  | { readonly kind: 'roomClosed' };

/** The answer to a command: a new room and what follows from it, or why not. */
export type Outcome =
  | { readonly ok: true; readonly room: Room; readonly facts: readonly Fact[] }
  | { readonly ok: false; readonly refusal: Refusal };
