import type { UserId } from '@quatremains/protocol/ids';
import type { ModeState } from '../../state/mode-store.ts';

/** Whose turn it is to be heard; nobody's where the room knows no turns, or none goes on. */
export function turnOf({ queue, blind }: ModeState): readonly UserId[] {
  const group = queue?.nowPlaying ?? null;
  if (group !== null) return group.users.map(({ id }) => id);
  const goesOn = blind?.phase === 'choosing' || blind?.phase === 'playing';
  return goesOn && blind.performer !== null ? [blind.performer] : [];
}
