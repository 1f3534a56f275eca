import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';
import { earFor } from '../../state/ears-store.ts';

/** What is said, without those whose words one doesn't want to read. */
export function useHeardMessages(): readonly ChatMessage[] {
  const { chat, ears } = useServices();
  const messages = useStore(chat, (state) => state.messages);
  const heard = useStore(ears);
  return useMemo(
    () => messages.filter(({ type, message }) => type !== 'USER' || !earFor(heard, message).chatMuted),
    [messages, heard],
  );
}
