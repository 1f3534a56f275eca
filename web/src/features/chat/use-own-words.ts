import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';
import type { Following } from './use-following.ts';

/** Whoever says something while they read further up sees their own words. */
export function useOwnWords(messages: readonly ChatMessage[], { leftAt, toEnd }: Following): void {
  const myId = useStore(useServices().room, (state) => state.myId);
  const last = messages.at(-1);
  const isNews = last !== undefined && leftAt !== null && last.messageId > leftAt;
  const isMine = isNews && last.type === 'USER' && last.message.id === myId;
  useEffect(() => {
    if (isMine) toEnd();
  }, [isMine, toEnd]);
}
