import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { internalId } from '@quatremains/protocol/ids';
import { accepted } from '@quatremains/protocol/refusals';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { aChatMessage } from '../../state/testing/a-chat-message.ts';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';
import { openApp } from './open-app.tsx';

const account = internalId.parse('account-me');
export const field = page.getByRole('textbox', { name: 'Say something' });
export const log = page.getByRole('log');

interface Entering {
  readonly messages?: readonly ChatMessage[];
  readonly others?: readonly RoomUser[];
  readonly guest?: boolean;
  readonly screen?: readonly [width: number, height: number];
}

/** Ada, with an account, in a room, on a desktop screen. */
export async function enterChat({ messages = [], others = [], guest = false, screen = [1280, 800] }: Entering = {}) {
  await page.viewport(...screen);
  const app = openApp();
  app.services.chat.setState({ extended: true });
  app.greet(guest ? {} : { internalId: account, role: 'User' });
  if (guest) app.services.identity.signedOut();
  const me = aRoomUser('me', { username: 'Ada', internalId: guest ? null : account });
  const information = aRoomInformation([me, ...others]);
  app.connection.say('roomInformation', { ...information, room: { ...information.room, messages: [...messages] } });
  app.connection.answer(accepted({ messageId: 1_000 }));
  const said = (): unknown[] =>
    app.connection.requests.filter(({ name }) => name === 'chatMessage').map(({ body }) => body);
  const hear = (...heard: readonly ChatMessage[]): void => {
    for (const message of heard) app.connection.say('chatMessage', message);
  };
  await expect.element(page.getByRole('button', { name: /^(Fold|Open) the chat/ })).toBeInTheDocument();
  return { ...app, said, hear };
}

/** Messages of two members. */
export function sayings(count: number): ChatMessage[] {
  return Array.from({ length: count }, (_, number) =>
    aChatMessage(number, `line ${number}`, number % 2 === 0 ? { id: 'rosa', username: 'Rosa' } : {}),
  );
}
