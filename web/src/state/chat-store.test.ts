import { CHAT } from '@quatremains/protocol/limits';
import type { InternalId } from '@quatremains/protocol/ids';
import { accepted, refused } from '@quatremains/protocol/refusals';
import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { describe, expect, it } from 'vitest';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createChatStore } from './chat-store.ts';
import { aChatMessage } from './testing/a-chat-message.ts';
import { aRoomInformation, aRoomUser } from './testing/a-room-user.ts';

function openChat() {
  const connection = createFakeConnection();
  const chat = createChatStore(connection);
  const enter = (messages: ChatMessage[] = [], id = 'room-1'): void => {
    const information = aRoomInformation([aRoomUser('me')]);
    connection.say('roomInformation', { ...information, room: { ...information.room, id: id as never, messages } });
  };
  const contents = (): string[] => chat.getState().messages.map(({ message }) => message.content);
  return { connection, chat, enter, contents };
}

describe('the chat', () => {
  it('begins with the room’s messages, already seen', () => {
    const { chat, enter, contents } = openChat();
    enter([aChatMessage(3, 'bonsoir')]);
    expect([contents(), chat.getState().seen]).toEqual([['bonsoir'], 3]);
  });

  it('keeps the latest hundred', () => {
    const { connection, enter, contents } = openChat();
    enter();
    for (let number = 0; number < CHAT.historyLength + 5; number += 1)
      connection.say('chatMessage', aChatMessage(number, `${number}`));
    expect([contents().length, contents()[0], contents().at(-1)]).toEqual([
      CHAT.historyLength,
      '5',
      `${CHAT.historyLength + 4}`,
    ]);
  });

  it('is seen while it is shown, and no longer', () => {
    const { connection, chat, enter } = openChat();
    enter();
    const stop = chat.watch();
    connection.say('chatMessage', aChatMessage(1, 'seen'));
    stop();
    connection.say('chatMessage', aChatMessage(2, 'unseen'));
    expect(chat.getState().seen).toBe(1);
    chat.watch();
    expect(chat.getState().seen).toBe(2);
  });

  it('removes the name of a deleted account at once, also from the answered message', () => {
    const { connection, chat, enter } = openChat();
    const kenjis = aChatMessage(1, 'bonsoir');
    enter([kenjis, aChatMessage(2, 'yes', { id: 'rosa', username: 'Rosa' })]);
    connection.say('chatMessage', aChatMessage(3, 'came', {}, { type: 'USER_INFORMATION', news: 'joined' }));
    chat.setState({ replyTo: kenjis });
    connection.say('authorForgotten', { internalId: 'account-kenji' as InternalId, username: 'Kenji' });
    const { messages, replyTo } = chat.getState();
    expect(messages).toMatchObject([{ message: { content: 'bonsoir', username: 'deleted' } }, { messageId: 2 }]);
    expect(replyTo).toEqual(messages[0]);
  });

  it('adds the messages missed during a lost connection, and keeps the notices between', () => {
    const { connection, chat, enter, contents } = openChat();
    enter([aChatMessage(1, 'one')]);
    connection.say('chatMessage', aChatMessage(2, 'came', {}, { type: 'USER_INFORMATION', news: 'joined' }));
    enter([aChatMessage(1, 'one'), aChatMessage(3, 'three')]);
    expect([contents(), chat.getState().seen]).toEqual([['one', 'came', 'three'], 1]);
  });

  it('follows a server that lost its last second', () => {
    const { connection, enter, contents } = openChat();
    enter([aChatMessage(1, 'one')]);
    connection.say('chatMessage', aChatMessage(2, 'forgotten'));
    enter([aChatMessage(1, 'one')]);
    connection.say('chatMessage', aChatMessage(2, 'said again'));
    expect(contents()).toEqual(['one', 'said again']);
  });

  it('clears the messages and the draft of the room before', () => {
    const { chat, enter, contents } = openChat();
    enter([aChatMessage(1, 'here')]);
    chat.setState({ draft: 'half a', drawn: true });
    enter([], 'room-2');
    expect([contents(), chat.getState().draft, chat.getState().drawn]).toEqual([[], '', false]);
  });
});

describe('sending a message', () => {
  it('sends the text with the answered message, and clears the draft', async () => {
    const { connection, chat, enter } = openChat();
    enter([aChatMessage(7, 'D minor?')]);
    connection.answer(accepted({ messageId: 8 }));
    chat.setState({ draft: 'yes', replyTo: aChatMessage(7, 'D minor?') });
    await chat.say();
    expect(connection.requests).toEqual([{ name: 'chatMessage', body: { message: 'yes', replyTo: 7 } }]);
    expect(chat.getState()).toMatchObject({ draft: '', replyTo: null });
  });

  it('drops the answered message where the room keeps it no longer', () => {
    const { connection, chat, enter } = openChat();
    const oldest = aChatMessage(1, 'D minor?');
    enter([oldest]);
    chat.setState({ replyTo: oldest });
    for (let id = 2; id <= 100; id++) connection.say('chatMessage', aChatMessage(id, 'and'));
    expect(chat.getState().replyTo).toEqual(oldest);
    connection.say('chatMessage', aChatMessage(101, 'so on'));
    expect(chat.getState().replyTo).toBeNull();
    chat.setState({ replyTo: aChatMessage(50, 'and') });
    enter([aChatMessage(200, 'later')]);
    expect(chat.getState().replyTo).toBeNull();
  });

  it('restores a refused text before the text begun since', async () => {
    const { connection, chat, enter } = openChat();
    enter();
    connection.answer(refused('MESSAGES_TOO_FAST'));
    chat.setState({ draft: 'again' });
    const saying = chat.say();
    chat.setState({ draft: 'and' });
    expect((await saying).ok).toBe(false);
    expect(chat.getState().draft).toBe('again\nand');
  });

  it.each(['', ' ', '\n', ' \n\t\n'])('sends nothing for %j', async (draft) => {
    const { connection, chat, enter } = openChat();
    enter();
    chat.setState({ draft });
    expect(await chat.say()).toEqual(accepted(null));
    expect(connection.requests).toEqual([]);
  });

  it('keeps a text that is too long, and sends nothing', async () => {
    const { connection, chat, enter } = openChat();
    enter();
    chat.setState({ draft: 'a'.repeat(CHAT.messageLength + 1) });
    expect(await chat.say()).toMatchObject({ ok: false, refusal: { code: 'MESSAGE_TOO_LONG' } });
    expect([connection.requests, chat.getState().draft.length]).toEqual([[], CHAT.messageLength + 1]);
  });
});
