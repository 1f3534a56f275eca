import type { UserId } from '@quatremains/protocol/ids';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChatPanel } from './chat-panel.tsx';

interface ChatDrawerProps {
  readonly onMember: (id: UserId) => void;
  readonly side: 'bottom' | 'right';
}

/** The chat over the stage, on phones; its code is fetched only there. */
export function ChatDrawer({ onMember, side }: ChatDrawerProps) {
  const { chat } = useServices();
  const drawn = useStore(chat, (state) => state.drawn);
  const close = (): void => {
    chat.setState({ drawn: false });
  };
  return (
    <Drawer open={drawn} name={m.chat()} side={side} onClose={close}>
      <ChatPanel
        onMember={onMember}
        corner={
          <IconButton name={m.chat_fold()} onClick={close}>
            {side === 'bottom' ? <ChevronDown /> : <ChevronRight />}
          </IconButton>
        }
      />
    </Drawer>
  );
}
