import { useStore } from 'zustand';
import { useDevice } from '../page/use-device.ts';
import { useLocalRoom } from './use-local-room.ts';
import { useServices } from '../page/use-services.ts';

/** Whether the room has other players. */
export function useOtherPlayers(): boolean {
  return useStore(useServices().room, ({ users, myId }) =>
    users.some(({ id, status, bot }) => status === 'player' && !bot && id !== myId),
  );
}

/** Whether the room has other visible members. */
function useHasOtherMembers(): boolean {
  return useStore(useServices().room, ({ users, myId }) =>
    users.some(({ id, bot, invisible }) => !bot && !invisible && id !== myId),
  );
}

/** Whether the chat is shown beside the stage. Otherwise, where the user folded it or is alone, a button of the header opens it. */
export function useChatShown(): boolean {
  const { phone } = useDevice();
  const extended = useStore(useServices().chat, (state) => state.extended);
  const hasOthers = useHasOtherMembers();
  const isLocal = useLocalRoom();
  if (isLocal) return false;
  return phone ? hasOthers : (extended ?? hasOthers);
}
