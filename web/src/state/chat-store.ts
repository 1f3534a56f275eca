import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { RoomId, UserId } from '@quatremains/protocol/ids';
import { CHAT } from '@quatremains/protocol/limits';
import { accepted, type Result } from '@quatremains/protocol/refusals';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';

type ChatTab = 'chat' | 'people';

export interface ChatState {
  readonly roomId: RoomId | null;
  readonly myId: UserId | null;
  /** The latest of the room one is in, oldest first. */
  readonly messages: readonly ChatMessage[];
  /** What others said while nobody looked. */
  readonly unread: number;
  /** What one writes, and to what it replies; outlives the panel it is written in. */
  readonly draft: string;
  readonly replyTo: ChatMessage | null;
  readonly tab: ChatTab;
  /** Whether the chat stands beside the stage, where there is room for it. */
  readonly extended: boolean;
  /** Whether it lies over the stage, on phones. */
  readonly drawn: boolean;
}

export interface ChatStore extends StoreApi<ChatState> {
  /** Says what is written. Where it is refused the text comes back. */
  say(): Promise<Result<unknown>>;
  /** To be called by what shows the messages: while it looks, all are read. */
  watch(): Stop;
  show(tab: ChatTab): void;
  stop: Stop;
}

const silent = { messages: [], unread: 0, draft: '', replyTo: null, drawn: false } as const;

/** Whether somebody else said it; what the room tells of comings and goings waits for nobody. */
function isNews(message: ChatMessage, myId: UserId | null): boolean {
  return message.type !== 'USER_INFORMATION' && message.message.id !== myId;
}

function add(state: ChatState, message: ChatMessage, watched: boolean): Partial<ChatState> {
  if (state.messages.some(({ messageId }) => messageId === message.messageId)) return {};
  const messages = [...state.messages, message].slice(-CHAT.kept);
  const unread = !watched && isNews(message, state.myId) ? state.unread + 1 : state.unread;
  return { messages, unread };
}

/** Coming back to the room after a lost connection, what was said meanwhile is unread; a room one enters begins read. */
function enter(state: ChatState, body: ServerEventBody<'roomInformation'>, watched: boolean): Partial<ChatState> {
  const { room, you: myId } = body;
  if (state.roomId !== room.id) return { ...silent, roomId: room.id, myId, messages: room.messages };
  const last = state.messages.at(-1)?.messageId ?? -1;
  const missed = room.messages.filter((message) => message.messageId > last && isNews(message, myId));
  return { myId, messages: room.messages, unread: watched ? 0 : state.unread + missed.length };
}

/** What was written comes back before what was begun since. */
function joined(refused: string, begun: string): string {
  return begun === '' ? refused : `${refused}\n${begun}`;
}

/** What is said in the room one is in, and what one is about to say. */
export function createChatStore(connection: Connection): ChatStore {
  const store = createStore<ChatState>(() => ({
    ...silent,
    roomId: null,
    myId: null,
    tab: 'chat',
    extended: true,
  }));
  let watchers = 0;
  const stops = [
    connection.on('roomInformation', (body) => {
      store.setState((state) => enter(state, body, watchers > 0));
    }),
    connection.on('chatMessage', (message) => {
      store.setState((state) => add(state, message, watchers > 0));
    }),
  ];

  return {
    ...store,
    say: async () => {
      const { draft, replyTo, roomId } = store.getState();
      if (draft.trim() === '') return accepted(null);
      store.setState({ draft: '', replyTo: null });
      const answered = replyTo === null ? {} : { replyTo: replyTo.messageId };
      const result = await connection.request('chatMessage', { message: draft, ...answered });
      if (!result.ok && store.getState().roomId === roomId)
        store.setState((now) => ({ draft: joined(draft, now.draft), replyTo: now.replyTo ?? replyTo }));
      return result;
    },
    watch: () => {
      watchers += 1;
      store.setState({ unread: 0 });
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
