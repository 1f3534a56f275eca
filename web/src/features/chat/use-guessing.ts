import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import type { UserId } from '@quatremains/protocol/ids';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';

/** A member's points in the game so far. */
export function pointsOf(blind: BlindInformation | null, id: UserId | null): number {
  return blind?.scores.find((score) => score.id === id)?.points ?? 0;
}

/** The turn of the blind test in which the member may guess now; null where they may not. */
export function useGuessing(): number | null {
  const { mode, room } = useServices();
  const blind = useStore(mode, (state) => state.blind);
  const me = useStore(room, findMe);
  if (blind?.phase !== 'playing' || me?.status !== 'player') return null;
  return blind.performer === me.id || blind.found.includes(me.id) ? null : blind.turn;
}
