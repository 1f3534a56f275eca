import { CHAT } from '@quatremains/protocol/limits';
import { tidyMessage } from '../chat/message-text.ts';
import type { Command } from './command.ts';
import { isVisible } from './plain-text.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Room } from './room.ts';
import { appendMessage } from './chat-messages.ts';

const OPERATOR = { authenticated: true, id: null, internalId: null, username: '', bot: false } as const;

/** Text of a broadcast as the chat shows it. */
export function operatorText(message: string): string {
  return tidyMessage(message).slice(0, CHAT.broadcastLength);
}

/** Adds a message of the operator to the chat. A message without visible text is ignored. */
export function broadcast(room: Room, command: Extract<Command, { kind: 'broadcast' }>, now: number): Outcome {
  const content = operatorText(command.message);
  if (!isVisible(content)) return changed(room, []);
  const message = { ...OPERATOR, content, timestamp: Math.floor(now) };
  const after = appendMessage(room, { type: 'ADMIN', message, colors: [], news: null, replyTo: null });
  return changed(after.room, after.events);
}
