import type { ResponseValue } from '@quatremains/protocol/realtime/responses';
import { createContext, type ReactNode } from 'react';

/** What the room's mode adds to the chat; the page of the room hands it in. */
export interface ChatMode {
  /** Stands in the empty field, and in place of the last message; null for the usual texts. */
  readonly prompt: string | null;
  /** Stands under the text being written. */
  readonly result: ReactNode;
  /** Stands above the note of guests, who cannot write. */
  readonly guestField: ReactNode;
  /** Called before a message is sent; the returned function is called with the response, null where the message was empty. */
  readonly onSend: (text: string) => (response: ResponseValue<'chatMessage'> | null) => void;
}

export const ChatModeContext = createContext<ChatMode>({
  prompt: null,
  result: null,
  guestField: null,
  onSend: () => () => undefined,
});
