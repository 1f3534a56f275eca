import type { UserId } from '@quatremains/protocol/ids';

/** The view of the member dialog: the profile, the confirmation of an irreversible action, or a report. */
export type MemberView = 'profile' | 'report' | 'kick' | 'ban';

export interface ShownMember {
  readonly id: UserId;
  readonly view: MemberView;
  /** The view before; null where the dialog was just opened. */
  readonly from: MemberView | null;
}

export type ShowMember = (id: UserId, view?: MemberView) => void;
