import type { PlayedTrack } from '@quatremains/protocol/entities/played-track';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { useStore } from 'zustand';
import { findMe } from '../../state/room-store.ts';
import { useServices } from '../page/use-services.ts';
import { useView } from '../rooms/use-view.ts';

/** A player whose MIDI player plays something. */
export type TrackPlayer = RoomUser & { readonly track: PlayedTrack };

const playsTrack = (user: RoomUser): user is TrackPlayer => user.track !== null;

/** Where a spectator sees falling notes: the players who play a track, and the one who is followed. */
export function useFollowed(): { readonly players: readonly TrackPlayer[]; readonly followed: TrackPlayer | null } {
  const { room, following } = useServices();
  const state = useStore(room);
  const chosen = useStore(following, ({ playerId }) => playerId);
  const { shown } = useView();
  const players =
    shown === 'midi-limited' && findMe(state)?.status === 'spectator' ? state.users.filter(playsTrack) : [];
  return { players, followed: players.find(({ id }) => id === chosen) ?? players[0] ?? null };
}
