import { unreadOf } from '@quatremains/rules/chat/unread';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { useUnmutedMessages } from './use-unmuted-messages.ts';

const none = { count: 0, mentions: false } as const;

/** The messages since the user last saw the chat. */
export function useUnread(): ReturnType<typeof unreadOf> {
  const { chat, room } = useServices();
  const messages = useUnmutedMessages();
  const seen = useStore(chat, (state) => state.seen);
  const you = useStore(room, ({ myId }) => myId);
  const username = useStore(room, (state) => findMe(state)?.username ?? '');
  return useMemo(
    () => (you === null ? none : unreadOf(messages, { seen, you, username })),
    [messages, seen, you, username],
  );
}

/** A count that fits on the bell. */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
