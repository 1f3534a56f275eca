import type { UserId } from '@quatremains/protocol/ids';

/** What is shown of somebody: who they are, or a question about something that cannot be undone, or a report about them. */
export type PersonView = 'profile' | 'report' | 'kick' | 'ban';

export interface ShownPerson {
  readonly id: UserId;
  readonly view: PersonView;
  /** What was shown of them before; null where their card was just opened. */
  readonly from: PersonView | null;
}

export type ShowPerson = (id: UserId, view?: PersonView) => void;
