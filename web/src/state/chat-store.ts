import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { RoomWithMessages } from '@quatremains/protocol/entities/room';
import type { RoomId } from '@quatremains/protocol/ids';
import type { ResponseValue } from '@quatremains/protocol/realtime/responses';
import { accepted, type Result } from '@quatremains/protocol/refusals';
import { latestMessages, withMessage } from '@quatremains/rules/chat/messages';
import { readMessage } from '@quatremains/rules/chat/message-text';
import { withoutAuthor, type DeletedAuthor } from '@quatremains/rules/chat/without-author';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';

type ChatTab = 'chat' | 'people';

interface ChatState {
  readonly roomId: RoomId | null;
  /** The latest messages of the current room, oldest first. */
  readonly messages: readonly ChatMessage[];
  /** The number of the last message the user has seen; null where there was none. */
  readonly seen: number | null;
  /** The text being written, and the message it replies to; both outlive the panel. */
  readonly draft: string;
  readonly replyTo: ChatMessage | null;
  readonly tab: ChatTab;
  /**
   * Whether the chat is shown beside the stage, where there is room for it; null until the user has chosen: then it is shown while other
   * members are in the room.
   */
  readonly extended: boolean | null;
  /** Whether the chat is open over the stage, on phones. */
  readonly drawn: boolean;
}

export interface ChatStore extends StoreApi<ChatState> {
  /** Sends the draft; null where it is empty. A refused text returns to the draft. */
  say(): Promise<Result<ResponseValue<'chatMessage'> | null>>;
  /** Called by the component that shows the messages: while it is mounted, all messages count as seen. */
  watch(): Stop;
  show(tab: ChatTab): void;
  stop: Stop;
}

const silent = { messages: [], seen: null, draft: '', replyTo: null, drawn: false } as const;

function lastOf(messages: readonly ChatMessage[]): number | null {
  return messages.at(-1)?.messageId ?? null;
}

/** Room notices are sent only once: they stay in place between the messages that the server saves. */
function merged(known: readonly ChatMessage[], saved: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = lastOf(saved) ?? -1;
  const numbers = new Set(saved.map(({ messageId }) => messageId));
  const notices = known.filter(({ type, messageId }) => type === 'USER_INFORMATION' && messageId < last);
  const missing = notices.filter(({ messageId }) => !numbers.has(messageId));
  return latestMessages([...saved, ...missing].sort((one, other) => one.messageId - other.messageId));
}

/** Drops the answered message when the room keeps it no longer: the reply would be sent without its quote. */
function quotable(replyTo: ChatMessage | null, messages: readonly ChatMessage[]): ChatMessage | null {
  return messages.some(({ messageId }) => messageId === replyTo?.messageId) ? replyTo : null;
}

/** After a reconnection, the messages since then are unseen; on entering a room, all are seen. */
function enter(state: ChatState, room: RoomWithMessages): Partial<ChatState> {
  const last = lastOf(room.messages) ?? -1;
  if (state.roomId !== room.id) return { ...silent, roomId: room.id, messages: room.messages, seen: last };
  const messages = merged(state.messages, room.messages);
  return { messages, replyTo: quotable(state.replyTo, messages), seen: Math.min(state.seen ?? -1, last) };
}

/** Removes the name of a deleted account from all messages, also from the answered one. */
function forgotten({ messages, replyTo }: ChatState, author: DeletedAuthor): Partial<ChatState> {
  const [answered = null] = replyTo === null ? [] : withoutAuthor([replyTo], author);
  return { messages: withoutAuthor(messages, author), replyTo: answered };
}

function heard(state: ChatState, message: ChatMessage): Partial<ChatState> {
  const messages = withMessage(state.messages, message);
  return { messages, replyTo: quotable(state.replyTo, messages) };
}

/** The refused text comes before the text begun since. */
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

/** The messages of the current room, and the message being written. */
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
