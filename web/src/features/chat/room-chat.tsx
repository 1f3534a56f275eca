import type { UserId } from '@quatremains/protocol/ids';
import { cx } from 'class-variance-authority';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, type Ref } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { lazyPart } from '../../services/lazy-part.tsx';
import { PartPlace } from '../../services/part-place.tsx';
import { useDevice } from '../../services/use-device.ts';
import { useServices } from '../../services/use-services.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChatBar } from './chat-bar.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { MissingDrawer } from './missing-drawer.tsx';
import { RoomCounts } from './room-counts.tsx';
import { UnreadBell } from './unread-bell.tsx';

interface RoomChatProps {
  /** Whether it may reach into the air over the own keys. */
  readonly overhang: boolean;
  /** Tells more about somebody. */
  readonly onPerson: (id: UserId) => void;
}

interface HandedFocus {
  readonly button: Ref<HTMLButtonElement>;
}

/** Who folds the chat or opens it by keyboard finds the focus on the way back: the button they pressed is gone. */
function useHandedFocus(extended: boolean): HandedFocus['button'] {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(extended);
  useEffect(() => {
    if (before.current !== extended && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    before.current = extended;
  }, [extended]);
  return button;
}

/** A narrow card at the right edge, where the chat is folded away. */
function FoldedChat({ onOpen, button }: HandedFocus & { readonly onOpen: () => void }) {
  return (
    <aside
      aria-label={m.chat()}
      className="relative z-10 mt-3.5 mr-4 mb-auto ml-1 flex flex-col items-center gap-3 rounded-panel border border-line bg-surface px-2 pt-2 pb-3 low:mt-2 low:mr-2 low:border-0 low:bg-transparent low:p-0 bare:hidden"
    >
      <UnreadBell onOpen={onOpen} button={button} />
      <span className="low:hidden">
        <RoomCounts upright />
      </span>
    </aside>
  );
}

function ChatCard({ onPerson, overhang, button }: RoomChatProps & HandedFocus) {
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
  );
}

const ChatDrawer = lazyPart(async () => (await import('./chat-drawer.tsx')).ChatDrawer);

/** The chat where there is room for it: beside the stage, as a bar above the keys, or folded at the edge of a low screen. */
export function RoomChat({ onPerson, overhang }: RoomChatProps) {
  const { chat } = useServices();
  const { phone, orientation } = useDevice();
  const extended = useStore(chat, (state) => state.extended);
  const open = (): void => {
    chat.setState(phone ? { drawn: true } : { extended: true });
  };
  const button = useHandedFocus(extended);
  useEffect(() => {
    // Who comes back to the room comes back to the stage.
    return () => {
      chat.setState({ drawn: false });
    };
  }, [chat]);
  if (!phone && extended) return <ChatCard onPerson={onPerson} overhang={overhang} button={button} />;
  if (!phone) return <FoldedChat onOpen={open} button={button} />;
  const upright = orientation === 'portrait';
  return (
    <>
      {upright ? <ChatBar onOpen={open} /> : <FoldedChat onOpen={open} button={button} />}
      <PartPlace renderMissing={(again) => <MissingDrawer again={again} />}>
        <ChatDrawer onPerson={onPerson} side={upright ? 'bottom' : 'right'} />
      </PartPlace>
    </>
  );
}
