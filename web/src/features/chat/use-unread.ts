import { unreadOf } from '@quatremains/rules/chat/unread';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { useHeardMessages } from './use-heard-messages.ts';

const none = { count: 0, mentions: false } as const;

/** What others said since one last looked. */
export function useUnread(): ReturnType<typeof unreadOf> {
  const { chat, room } = useServices();
  const messages = useHeardMessages();
  const seen = useStore(chat, (state) => state.seen);
  const you = useStore(room, ({ myId }) => myId);
  const username = useStore(room, (state) => findMe(state)?.username ?? '');
  return useMemo(
    () => (you === null ? none : unreadOf(messages, { seen, you, username })),
    [messages, seen, you, username],
  );
}

/** A count as it fits on a bell. */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
