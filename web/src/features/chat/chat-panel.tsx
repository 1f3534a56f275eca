import { Tabs } from '@base-ui/react/tabs';
import type { UserId } from '@quatremains/protocol/ids';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { PeopleList } from './people-list.tsx';
import { RoomCounts } from './room-counts.tsx';
import { useUnread } from './use-unread.ts';

interface ChatPanelProps {
  readonly onMember: (id: UserId) => void;
  /** The button that folds the panel. */
  readonly corner: ReactNode;
}

const tabStyle =
  'fade relative rounded-full px-2.5 py-1.5 font-[550] whitespace-nowrap @max-[332px]:px-2 @max-[332px]:text-label text-dim hover:text-ink data-active:bg-raised data-active:text-ink';

function UnreadDot() {
  const { count } = useUnread();
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className="absolute top-1 right-0.5 size-2 rounded-full bg-felt" />
      <span className="sr-only">, {m.chat_unread({ count })}</span>
    </>
  );
}

/** The chat and the list of members. */
export function ChatPanel({ onMember, corner }: ChatPanelProps) {
  const { chat } = useServices();
  const tab = useStore(chat, (state) => state.tab);
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next: typeof tab) => {
        chat.setState({ tab: next });
      }}
      className="flex min-h-0 flex-auto flex-col"
    >
      <header className="flex min-h-13 flex-none flex-wrap items-center gap-1.5 border-b border-line pr-1.5 pl-2.5 @max-[332px]:gap-1 @max-[332px]:pl-1.5 low:min-h-11">
        <Tabs.List aria-label={m.chat()} className="flex flex-none gap-0.5">
          <Tabs.Tab value="chat" className={tabStyle}>
            {m.chat()}
            {tab !== 'chat' && <UnreadDot />}
          </Tabs.Tab>
          <Tabs.Tab value="people" className={tabStyle}>
            {m.people()}
          </Tabs.Tab>
        </Tabs.List>
        <RoomCounts />
        {corner}
      </header>
      <Tabs.Panel value="chat" className="flex min-h-0 flex-auto flex-col outline-none">
        <MessageList onMember={onMember} />
        <Composer />
      </Tabs.Panel>
      <Tabs.Panel value="people" className="min-h-0 flex-auto overflow-y-auto px-2.5 py-3 outline-offset-[-2px]">
        <PeopleList onMember={onMember} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}
