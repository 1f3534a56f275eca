import { expect, test } from 'vitest';
import { userId } from '@quatremains/protocol/ids';
import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { CHAT } from '@quatremains/protocol/limits';
import { aMessage } from '../testing/a-message.ts';
import { withMessage } from './messages.ts';
import { loadsAutomatically } from './streamer.ts';
import { unreadOf } from './unread.ts';

const many = (count: number) => Array.from({ length: count }, (_, messageId) => aMessage('hi', 'Ben', { messageId }));

test('the latest hundred messages are stored, each once', () => {
  const messages = many(CHAT.historyLength + 5).reduce(withMessage, [] as readonly ChatMessage[]);
  expect(messages.map(({ messageId }) => messageId)).toEqual(
    Array.from({ length: CHAT.historyLength }, (_, one) => one + 5),
  );
  expect(withMessage(messages, aMessage('again', 'Ben', { messageId: 50 }))).toBe(messages);
});

test('notices do not push out messages, and their number is limited too', () => {
  const notice = (messageId: number) =>
    aMessage('came', 'Ben', { messageId, type: 'USER_INFORMATION', news: 'joined' });
  const said = [...many(3), aMessage('Concert at nine', 'nobody', { messageId: 3, type: 'ADMIN' })];
  const all = Array.from({ length: CHAT.historyLength + 5 }, (_, place) => notice(place + 4)).reduce(withMessage, said);
  expect(all.slice(0, 4)).toEqual(said);
  expect(all.slice(4).map(({ messageId }) => messageId)).toEqual(
    Array.from({ length: CHAT.historyLength }, (_, one) => one + 9),
  );
});

const reader = { you: userId.parse('ada'), username: 'Ada', seen: 1 };

test('unread messages are those of others and of the operator', () => {
  const messages = [
    ...many(3),
    aMessage('mine', 'Ada', { messageId: 3 }),
    aMessage('Ben joined', 'Ben', { messageId: 4, type: 'USER_INFORMATION', news: 'joined' }),
    aMessage('Concert at nine', 'nobody', { messageId: 5, type: 'ADMIN', message: { id: null, internalId: null } }),
  ];
  expect(unreadOf(messages, reader)).toEqual({ count: 2, mentions: false });
  expect(unreadOf(messages, { ...reader, seen: null }).count).toBe(4);
  expect(unreadOf(messages, { ...reader, seen: 5 }).count).toBe(0);
});

test.each([
  ['hi @ada!', true],
  ['hi @Adam and x@ada', false],
])('whether %s calls the reader', (content, mentions) => {
  expect(unreadOf([aMessage(content, 'Ben', { messageId: 9 })], reader).mentions).toBe(mentions);
});

test('a reply to the reader counts as a mention', () => {
  const replyTo = { messageId: 0, username: 'Ada', excerpt: 'hi' };
  expect(unreadOf([aMessage('yes', 'Ben', { messageId: 9, replyTo })], reader).mentions).toBe(true);
});

test.each([
  ['image', false, true],
  ['video', false, true],
  ['image', true, false],
  ['video', true, false],
  ['link', false, false],
] as const)('%s, streaming %s: loads by itself %s', (kind, isStreaming, loads) => {
  expect(loadsAutomatically({ kind }, isStreaming)).toBe(loads);
});
