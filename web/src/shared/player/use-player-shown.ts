import { useStore } from 'zustand';
import { findMe } from '../../state/room-store.ts';
import { useServices } from '../page/use-services.ts';
import { useView } from '../rooms/use-view.ts';

/** Whether this member performs a round of a blind test. */
function usePerforming(): boolean {
  const { room, mode } = useServices();
  const myId = useStore(room, (state) => state.myId);
  const blind = useStore(mode, (state) => state.blind);
  return blind?.phase === 'playing' && blind.performer === myId;
}

/** Whether the own MIDI player is shown: to players, in a blind test to the performer of a round who has picked a track. */
export function usePlayerShown(): boolean {
  const { room, player } = useServices();
  const { shown } = useView();
  const plays = useStore(room, (state) => findMe(state)?.status === 'player');
  const hasTrack = useStore(player, ({ track }) => track !== null);
  const performs = usePerforming();
  return plays && shown.startsWith('midi') && (shown !== 'midi-limited-blind' || (performs && hasTrack));
}

/** Whether tracks can be opened at any time. In a blind test the performer picks one before the round. */
export function useOpensTracks(): boolean {
  const isPlayerShown = usePlayerShown();
  return useView().shown !== 'midi-limited-blind' && isPlayerShown;
}
