import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';
import type { ChatScroll } from './use-chat-scroll.ts';

/** Scrolls to the user's own message when they send it while reading further up. */
export function useScrollToOwnMessage(messages: readonly ChatMessage[], { leftAt, toEnd }: ChatScroll): void {
  const myId = useStore(useServices().room, (state) => state.myId);
  const last = messages.at(-1);
  const isNews = last !== undefined && leftAt !== null && last.messageId > leftAt;
  const isMine = isNews && last.type === 'USER' && last.message.id === myId;
  useEffect(() => {
    if (isMine) toEnd();
  }, [isMine, toEnd]);
}
