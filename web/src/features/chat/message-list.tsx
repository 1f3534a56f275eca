import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { UserId } from '@quatremains/protocol/ids';
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { MessageRow } from './message-row.tsx';
import { follows } from './sender.ts';
import { useUnmutedMessages } from './use-unmuted-messages.ts';
import { useChatScroll, type ChatScroll } from './use-chat-scroll.ts';
import { useEmoteMap } from './use-emote-map.ts';

/** Scrolls to the user's own message when they send it while reading further up. */
function useScrollToOwnMessage(messages: readonly ChatMessage[], { leftAt, toEnd }: ChatScroll): void {
  const myId = useStore(useServices().room, (state) => state.myId);
  const last = messages.at(-1);
  const isNew = last !== undefined && leftAt !== null && last.messageId > leftAt;
  const isMine = isNew && last.type === 'USER' && last.message.id === myId;
  useEffect(() => {
    if (isMine) toEnd();
  }, [isMine, toEnd]);
}

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** While the list has the focus, these keys scroll it and do not reach the piano. */
function keepScrollKeys(event: KeyboardEvent): void {
  if (event.target === event.currentTarget && scrollKeys.has(event.key)) event.stopPropagation();
}

/** A function of stable identity that calls the latest one. */
function useSteady(call: (id: UserId) => void): (id: UserId) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  }, [call]);
  return useCallback((id) => {
    latest.current(id);
  }, []);
}

interface FlagProps {
  readonly fresh: number;
  readonly onClick: () => void;
}

/** Scrolls back to the end, and counts the messages that arrived since. */
function Flag({ fresh, onClick }: FlagProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="absolute bottom-2 left-1/2 flex h-8 -translate-x-1/2 items-center gap-1.5 rounded-full bg-brass-fill px-3.5 text-small font-[600] whitespace-nowrap text-on-brass shadow-float [&_svg]:size-3.5"
    >
      {fresh > 0 ? m.chat_fresh({ count: fresh }) : m.chat_to_latest()}
      <ArrowDown />
    </button>
  );
}

function isAfter(message: ChatMessage, leftAt: number): boolean {
  return message.messageId > leftAt && message.type !== 'USER_INFORMATION';
}

/** The messages, the latest at the foot. */
export function MessageList({ onMember }: { readonly onMember: (id: UserId) => void }) {
  const { chat } = useServices();
  const messages = useUnmutedMessages();
  const following = useChatScroll(messages);
  const { scroller, content, leftAt, onScroll, onScrollEnd, toEnd } = following;
  useScrollToOwnMessage(messages, following);
  const emotes = useEmoteMap();
  const locale = useLocale();
  const openPerson = useSteady(onMember);
  const reply = useCallback((replyTo: ChatMessage) => chat.setState({ replyTo }), [chat]);
  useEffect(() => chat.watch(), [chat]);
  return (
    <div className="relative flex min-h-14 flex-auto flex-col">
      {/* A scroll area must be reachable by keyboard, and then keeps the keys that scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        role="log"
        aria-live="polite"
        aria-label={m.chat_messages()}
        tabIndex={0}
        onScroll={onScroll}
        onScrollEnd={onScrollEnd}
        onKeyDown={keepScrollKeys}
        className="min-h-0 flex-auto overflow-y-auto overscroll-contain outline-offset-[-2px]"
      >
        <div ref={content} className="flex min-h-full flex-col justify-end px-2 pt-3 pb-1.5">
          {messages.map((message, index) => (
            <MessageRow
              key={message.messageId}
              message={message}
              follows={follows(message, messages[index - 1])}
              emotes={emotes}
              locale={locale}
              onMember={openPerson}
              onReply={reply}
            />
          ))}
          {messages.length === 0 && <p className="py-2 text-center text-label text-dim">{m.chat_empty()}</p>}
        </div>
      </div>
      {leftAt !== null && (
        <Flag fresh={messages.filter((message) => isAfter(message, leftAt)).length} onClick={toEnd} />
      )}
    </div>
  );
}
