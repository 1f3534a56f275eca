import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { RoomInside } from '@quatremains/protocol/entities/room';
import type { RoomId } from '@quatremains/protocol/ids';
import type { Answer } from '@quatremains/protocol/realtime/answers';
import { accepted, type Result } from '@quatremains/protocol/refusals';
import { latestMessages, withMessage } from '@quatremains/rules/chat/messages';
import { readMessage } from '@quatremains/rules/chat/message-text';
import { withoutAuthor, type FormerAuthor } from '@quatremains/rules/chat/without-author';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';

type ChatTab = 'chat' | 'people';

interface ChatState {
  readonly roomId: RoomId | null;
  /** The latest of the room one is in, oldest first. */
  readonly messages: readonly ChatMessage[];
  /** The last message one has seen, by its number; null where there was none. */
  readonly seen: number | null;
  /** What one writes, and to what it replies; outlives the panel it is written in. */
  readonly draft: string;
  readonly replyTo: ChatMessage | null;
  readonly tab: ChatTab;
  /** Whether the chat stands beside the stage, where there is room for it; null until the reader has said so, then it does where others are in the room. */
  readonly extended: boolean | null;
  /** Whether it lies over the stage, on phones. */
  readonly drawn: boolean;
}

export interface ChatStore extends StoreApi<ChatState> {
  /** Says what is written; null where there was nothing to say. Where it is refused the text comes back. */
  say(): Promise<Result<Answer<'chatMessage'> | null>>;
  /** To be called by what shows the messages: while it looks, all are seen. */
  watch(): Stop;
  show(tab: ChatTab): void;
  stop: Stop;
}

const silent = { messages: [], seen: null, draft: '', replyTo: null, drawn: false } as const;

function lastOf(messages: readonly ChatMessage[]): number | null {
  return messages.at(-1)?.messageId ?? null;
}

/** The room's own news are told once only: they stay between the messages that are kept. */
function merged(known: readonly ChatMessage[], kept: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = lastOf(kept) ?? -1;
  const numbers = new Set(kept.map(({ messageId }) => messageId));
  const news = known.filter(({ type, messageId }) => type === 'USER_INFORMATION' && messageId < last);
  const told = news.filter(({ messageId }) => !numbers.has(messageId));
  return latestMessages([...kept, ...told].sort((one, other) => one.messageId - other.messageId));
}

/** What one replies to is let go of where the room remembers it no more: it would be sent without its quote. */
function quotable(replyTo: ChatMessage | null, messages: readonly ChatMessage[]): ChatMessage | null {
  return messages.some(({ messageId }) => messageId === replyTo?.messageId) ? replyTo : null;
}

/** Coming back after a lost connection, what was said meanwhile is unseen; a room one enters begins seen. */
function enter(state: ChatState, room: RoomInside): Partial<ChatState> {
  const last = lastOf(room.messages) ?? -1;
  if (state.roomId !== room.id) return { ...silent, roomId: room.id, messages: room.messages, seen: last };
  const messages = merged(state.messages, room.messages);
  return { messages, replyTo: quotable(state.replyTo, messages), seen: Math.min(state.seen ?? -1, last) };
}

/** Nothing names an account any more that is gone, not even what one is about to answer. */
function forgotten({ messages, replyTo }: ChatState, author: FormerAuthor): Partial<ChatState> {
  const [answered = null] = replyTo === null ? [] : withoutAuthor([replyTo], author);
  return { messages: withoutAuthor(messages, author), replyTo: answered };
}

function heard(state: ChatState, message: ChatMessage): Partial<ChatState> {
  const messages = withMessage(state.messages, message);
  return { messages, replyTo: quotable(state.replyTo, messages) };
}

/** What was written comes back before what was begun since. */
function joined(refused: string, begun: string): string {
  return begun === '' ? refused : `${refused}\n${begun}`;
}

type Change = (next: (state: ChatState) => Partial<ChatState>) => void;

function listen(connection: Connection, change: Change): Stop[] {
  return [
    connection.on('roomInformation', ({ room }) => {
      change((state) => enter(state, room));
    }),
    connection.on('chatMessage', (message) => {
      change((state) => heard(state, message));
    }),
    connection.on('authorForgotten', (author) => {
      change((state) => forgotten(state, author));
    }),
  ];
}

/** What is said in the room one is in, and what one is about to say. */
export function createChatStore(connection: Connection): ChatStore {
  const store = createStore<ChatState>(() => ({
    ...silent,
    roomId: null,
    tab: 'chat',
    extended: null,
  }));
  let watchers = 0;
  const change: Change = (next) => {
    store.setState((state) => {
      const changed = next(state);
      return watchers > 0 ? { ...changed, seen: lastOf(changed.messages ?? state.messages) } : changed;
    });
  };
  const stops = listen(connection, change);

  return {
    ...store,
    say: async () => {
      const { draft, replyTo, roomId } = store.getState();
      const read = readMessage(draft);
      if (!read.ok) return read.refusal.code === 'MESSAGE_EMPTY' ? accepted(null) : read;
      store.setState({ draft: '', replyTo: null });
      const answered = replyTo === null ? {} : { replyTo: replyTo.messageId };
      const result = await connection.request('chatMessage', { message: draft, ...answered });
      if (!result.ok && store.getState().roomId === roomId)
        store.setState((now) => ({ draft: joined(draft, now.draft), replyTo: now.replyTo ?? replyTo }));
      return result;
    },
    watch: () => {
      watchers += 1;
      change(() => ({}));
      return () => {
        watchers -= 1;
      };
    },
    show: (tab) => {
      store.setState({ tab, extended: true, drawn: true });
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
