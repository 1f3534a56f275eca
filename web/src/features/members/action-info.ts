import { Ban, Crown, Headphones, Piano, UserRoundX, type LucideIcon } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import type { MemberAction } from './member-actions.ts';

interface ActionInfo {
  readonly label: () => string;
  readonly Icon: LucideIcon;
  /** The question before the action, where it needs one. */
  readonly question: null | { readonly title: (member: { name: string }) => string; readonly text: () => string };
}

export const actionInfo: Readonly<Record<MemberAction, ActionInfo>> = {
  promote: { label: m.person_promote, Icon: Crown, question: null },
  demote: { label: m.person_demote, Icon: Crown, question: null },
  toPiano: { label: m.person_to_piano, Icon: Piano, question: null },
  toListeners: { label: m.person_to_spectators, Icon: Headphones, question: null },
  kick: {
    label: m.person_kick,
    Icon: UserRoundX,
    question: { title: m.person_kick_title, text: m.person_kick_text },
  },
  ban: { label: m.person_ban, Icon: Ban, question: { title: m.person_ban_title, text: m.person_ban_text } },
};

/** A master gives up their own crown, and takes away another's. */
export function actionLabel(action: MemberAction, isMe: boolean): string {
  return action === 'demote' && isMe ? m.person_step_down() : actionInfo[action].label();
}
