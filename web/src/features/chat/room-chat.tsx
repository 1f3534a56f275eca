import type { UserId } from '@quatremains/protocol/ids';
import { ChevronRight } from 'lucide-react';
import { useEffect, type ReactNode, type Ref } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { lazyComponent } from '../../shared/code-loading/lazy-component.tsx';
import { ChunkBoundary } from '../../shared/code-loading/chunk-boundary.tsx';
import { useChatShown } from '../../shared/rooms/use-other-players.ts';
import { useDevice } from '../../shared/page/use-device.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChatBar } from './chat-bar.tsx';
import { ChatModeContext, type ChatMode } from './chat-mode.ts';
import { ChatPanel } from './chat-panel.tsx';
import { MissingDrawer } from './missing-drawer.tsx';
import { UnreadBell } from './unread-bell.tsx';
import { useFocusAfterFold } from './use-focus-after-fold.ts';

interface RoomChatProps {
  /** Opens the profile of a member. */
  readonly onMember: (id: UserId) => void;
  readonly mode: ChatMode;
  /** Content above the card. */
  readonly children?: ReactNode;
}

interface HandedFocus {
  readonly button: Ref<HTMLButtonElement>;
}

/** A column at the right edge of a low screen, with the button that opens the chat. */
function FoldedChat({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <aside
      aria-label={m.chat()}
      className="relative z-10 mt-2 mr-2 mb-auto ml-1 flex flex-col items-center bare:hidden"
    >
      <UnreadBell onOpen={onOpen} />
    </aside>
  );
}

/** A card at the foot of the stage, as high as its messages need, up to the whole column. */
function ChatCard({ onMember, button, children }: Omit<RoomChatProps, 'mode'> & HandedFocus) {
  const { chat } = useServices();
  return (
    <div className="relative z-10 flex min-h-0 w-[clamp(312px,24vw,340px)] flex-col pt-4.5 pr-5 pb-2.5 pl-3 bare:hidden">
      {children}
      <aside
        aria-label={m.chat()}
        className="@container mt-auto flex min-h-0 flex-col overflow-hidden rounded-panel border border-line bg-surface/92 shadow-lift backdrop-blur-[10px]"
      >
        <ChatPanel
          onMember={onMember}
          corner={
            <IconButton
              name={m.chat_fold()}
              ref={button}
              onClick={() => {
                chat.setState({ extended: false });
              }}
            >
              <ChevronRight />
            </IconButton>
          }
        />
      </aside>
    </div>
  );
}

const ChatDrawer = lazyComponent(async () => (await import('./chat-drawer.tsx')).ChatDrawer);

/**
 * The chat beside the stage: a card where there is room for it, a bar above the keys of a phone in portrait, a button at the edge of a low
 * screen.
 */
export function RoomChat({ onMember, mode, children }: RoomChatProps) {
  const { chat } = useServices();
  const { phone, orientation } = useDevice();
  const isShown = useChatShown();
  const button = useFocusAfterFold();
  const draw = (): void => {
    chat.setState({ drawn: true });
  };
  useEffect(() => {
    // A member who enters the room again sees the stage first.
    return () => {
      chat.setState({ drawn: false });
    };
  }, [chat]);
  const upright = orientation === 'portrait';
  const folded = upright ? <ChatBar onOpen={draw} /> : <FoldedChat onOpen={draw} />;
  const card = (
    <ChatCard onMember={onMember} button={button}>
      {children}
    </ChatCard>
  );
  return (
    <ChatModeContext value={mode}>
      {isShown && (phone ? folded : card)}
      {phone && (
        <ChunkBoundary renderMissing={(again) => <MissingDrawer again={again} />}>
          <ChatDrawer onMember={onMember} side={upright ? 'bottom' : 'right'} />
        </ChunkBoundary>
      )}
    </ChatModeContext>
  );
}
