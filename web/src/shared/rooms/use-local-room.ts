import { useStore } from 'zustand';
import { isLocalRoom } from '../../state/local-room.ts';
import { useServices } from '../page/use-services.ts';

/** Whether the room exists in this browser only. Such a room has no other members: no invitation, no chat, no change between player and spectator. */
export function useLocalRoom(): boolean {
  return useStore(useServices().room, ({ room }) => isLocalRoom(room));
}
