import { Ban, Crown, Headphones, Piano, UserRoundX, type LucideIcon } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import type { Deed } from './deeds.ts';

interface DeedLook {
  readonly label: () => string;
  readonly Icon: LucideIcon;
  /** What is asked before it is done, where that is needed. */
  readonly question: null | { readonly title: (who: { name: string }) => string; readonly text: () => string };
}

export const deedLooks: Readonly<Record<Deed, DeedLook>> = {
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

/** One's own crown is given back, not taken away. */
export function deedLabel(deed: Deed, isMe: boolean): string {
  return deed === 'demote' && isMe ? m.person_step_down() : deedLooks[deed].label();
}
