import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';
import { levelsFor } from '../../state/listening-store.ts';

/** The messages without those of muted senders. */
export function useUnmutedMessages(): readonly ChatMessage[] {
  const { chat, listening } = useServices();
  const messages = useStore(chat, (state) => state.messages);
  const heard = useStore(listening);
  return useMemo(
    () => messages.filter(({ type, message }) => type !== 'USER' || !levelsFor(heard, message).chatMuted),
    [messages, heard],
  );
}
