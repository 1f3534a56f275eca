import type { UserId } from '@quatremains/protocol/ids';
import { cx } from 'class-variance-authority';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useDevice } from '../../services/use-device.ts';
import { useServices } from '../../services/use-services.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChatBar } from './chat-bar.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { RoomCounts } from './room-counts.tsx';
import { UnreadBell } from './unread-bell.tsx';

interface RoomChatProps {
  /** Whether it may reach into the air over the own keys. */
  readonly overhang: boolean;
  /** Tells more about somebody. */
  readonly onPerson: (id: UserId) => void;
}

/** A narrow card at the right edge, where the chat is folded away. */
function FoldedChat({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <aside
      aria-label={m.chat()}
      className="relative z-10 mt-3.5 mr-4 mb-auto ml-1 flex flex-col items-center gap-3 rounded-panel border border-line bg-surface px-2 pt-2 pb-3 low:mt-2 low:mr-2 low:border-0 low:bg-transparent low:p-0 bare:hidden"
    >
      <UnreadBell onOpen={onOpen} />
      <span className="low:hidden">
        <RoomCounts upright />
      </span>
    </aside>
  );
}

function ChatCard({ onPerson, overhang }: RoomChatProps) {
  const { chat } = useServices();
  return (
    <aside
      aria-label={m.chat()}
      className={cx(
        '@container relative z-10 mt-3.5 mr-4 ml-1 flex min-h-0 w-[clamp(312px,24vw,340px)] flex-col overflow-hidden rounded-panel border border-line bg-surface/92 shadow-lift backdrop-blur-[10px] bare:hidden',
        overhang ? '-mb-11' : 'mb-3',
      )}
    >
      <ChatPanel
        onPerson={onPerson}
        corner={
          <IconButton
            name={m.chat_fold()}
            onClick={() => {
              chat.setState({ extended: false });
            }}
          >
            <ChevronRight />
          </IconButton>
        }
      />
    </aside>
  );
}

const ChatDrawer = lazy(async () => {
  const { ChatDrawer: component } = await import('./chat-drawer.tsx');
  return { default: component };
});

/** The chat where there is room for it: beside the stage, as a bar above the keys, or folded at the edge of a low screen. */
export function RoomChat({ onPerson, overhang }: RoomChatProps) {
  const { chat } = useServices();
  const { phone, orientation } = useDevice();
  const extended = useStore(chat, (state) => state.extended);
  const open = (): void => {
    chat.setState(phone ? { drawn: true } : { extended: true });
  };
  if (!phone) return extended ? <ChatCard onPerson={onPerson} overhang={overhang} /> : <FoldedChat onOpen={open} />;
  const upright = orientation === 'portrait';
  return (
    <>
      {upright ? <ChatBar onOpen={open} /> : <FoldedChat onOpen={open} />}
      <Suspense>
        <ChatDrawer onPerson={onPerson} side={upright ? 'bottom' : 'right'} />
      </Suspense>
    </>
  );
}
