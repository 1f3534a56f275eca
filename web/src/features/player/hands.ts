import type { NoteGroup } from '@quatremains/rules/songs/hands';
import { m } from '../../i18n/generated/messages.js';
import { octaveName } from '../../i18n/note-name.ts';

/** The hands that the user plays. */
export const ownHands = ['nothing', 'left', 'right', 'both'] as const;
export type OwnHands = (typeof ownHands)[number];

/** The hands of which a group is left to the user. */
export function ownHandsOf(groups: readonly NoteGroup[]): OwnHands {
  const mine = new Set(groups.filter(({ role }) => role === 'player').map(({ hand }) => hand));
  if (mine.size === 2) return 'both';
  return mine.values().next().value ?? 'nothing';
}

/** Whether the user plays a hand. */
export function isOwn(hand: NoteGroup['hand'], own: OwnHands): boolean {
  return own === 'both' || own === hand;
}

/** The colour of a hand, as in the falling notes. */
export const handColours: Readonly<Record<NoteGroup['hand'], string>> = { left: 'bg-sky', right: 'bg-brass' };

/** The name of a group: its hand where each hand is one group, else the name in the file, or its number. */
export function groupName(groups: readonly NoteGroup[], index: number): string {
  const group = groups[index];
  if (group === undefined) return '';
  const isOnlyOne = groups.filter(({ hand }) => hand === group.hand).length === 1;
  if (isOnlyOne && groups.length <= 2) return group.hand === 'left' ? m.player_left_hand() : m.player_right_hand();
  return group.name === '' ? m.player_part({ number: index + 1 }) : group.name;
}

/** "From C4": the lowest key of the right hand. */
export function splitText(key: number): string {
  return m.player_split({ key: octaveName(key) });
}
