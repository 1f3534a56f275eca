import type { Link } from '@quatremains/protocol/entities/room-user';
import type { UserId } from '@quatremains/protocol/ids';
import type { Status } from '@quatremains/protocol/vocabulary';
import type { Identity } from './room.ts';

/** How the password somebody gave compares with the room's; the comparison is the server's, what follows is a rule. */
export type PasswordProof = 'none' | 'right' | 'wrong';

/** Everything that can be asked of a room. */
export type Command =
  | {
      readonly kind: 'join';
      readonly who: Identity;
      readonly status: Status;
      readonly hidden: boolean;
      readonly password: PasswordProof;
    }
  | { readonly kind: 'leave'; readonly id: UserId }
  /** Without a status: the other one. */
  | {
      readonly kind: 'switchStatus';
      readonly by: UserId;
      readonly target: UserId;
      readonly status?: Status | undefined;
    }
  | { readonly kind: 'lose'; readonly id: UserId }
  | { readonly kind: 'comeBack'; readonly id: UserId }
  | { readonly kind: 'reportLink'; readonly id: UserId; readonly link: Link }
  /** A name or colours changed outside the room. */
  | { readonly kind: 'renew'; readonly who: Identity };
