import type { UserId } from '@quatremains/protocol/ids';
import type { ModeState } from '../../state/mode-store.ts';

/** The members whose turn it is to be heard; none where the room has no turns, or none is running. */
export function turnOf({ queue, blind }: ModeState): readonly UserId[] {
  const group = queue?.nowPlaying ?? null;
  if (group !== null) return group.users.map(({ id }) => id);
  const goesOn = blind?.phase === 'choosing' || blind?.phase === 'playing';
  return goesOn && blind.performer !== null ? [blind.performer] : [];
}
