import { NOTE } from '@quatremains/protocol/limits';
import type { GroupRole, NoteGroup } from './hands.ts';
import type { PlayerMode } from './player-modes.ts';

/** What becomes of each group in a mode. Where a waiting player has left nothing to themself, all that the piano would play is left to them. */
export function rolesIn(mode: PlayerMode, groups: readonly Pick<NoteGroup, 'role'>[]): GroupRole[] {
  const roles = groups.map(({ role }) => role);
  if (mode === 'none' || mode === 'freeplay') return roles.map(() => 'muted');
  if (mode === 'play' || roles.includes('player')) return roles;
  return roles.map((role) => (role === 'piano' ? 'player' : role));
}

/** What becomes of one note: the piano plays what a player has no key for. */
export function roleOfKey(role: GroupRole, key: number): GroupRole {
  const hasKey = key >= NOTE.pianoFirst && key <= NOTE.pianoLast;
  return role === 'player' && !hasKey ? 'piano' : role;
}
