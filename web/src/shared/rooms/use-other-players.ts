import { useStore } from 'zustand';
import { useDevice } from '../page/use-device.ts';
import { useServices } from '../page/use-services.ts';

/** Whether others sit at the piano. */
export function useOtherPlayers(): boolean {
  return useStore(useServices().room, ({ users, myId }) =>
    users.some(({ id, status, bot }) => status === 'player' && !bot && id !== myId),
  );
}

/** Whether others are in the room, at the piano or not. */
function useHasOtherMembers(): boolean {
  return useStore(useServices().room, ({ users, myId }) =>
    users.some(({ id, bot, invisible }) => !bot && !invisible && id !== myId),
  );
}

/** Whether the chat has its place beside the stage. Otherwise a button of the header opens it: the reader has folded it, or is alone. */
export function useChatShown(): boolean {
  const { phone } = useDevice();
  const extended = useStore(useServices().chat, (state) => state.extended);
  const hasOthers = useHasOtherMembers();
  return phone ? hasOthers : (extended ?? hasOthers);
}
