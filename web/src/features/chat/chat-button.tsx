import { useChatShown } from '../../shared/rooms/use-other-players.ts';
import { useDevice } from '../../shared/page/use-device.ts';
import { useLocalRoom } from '../../shared/rooms/use-local-room.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { UnreadBell } from './unread-bell.tsx';
import { useFocusAfterFold } from './use-focus-after-fold.ts';

/** A header button that opens the chat while it has no place beside the stage. */
export function ChatButton() {
  const { chat } = useServices();
  const { phone } = useDevice();
  const isShown = useChatShown();
  const button = useFocusAfterFold();
  const isLocal = useLocalRoom();
  if (isShown || isLocal) return null;
  return (
    <UnreadBell
      isPlain
      button={button}
      onOpen={() => {
        chat.setState(phone ? { drawn: true } : { extended: true });
      }}
    />
  );
}
