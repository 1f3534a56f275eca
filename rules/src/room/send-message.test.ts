import { chatMessage } from '@quatremains/protocol/entities/chat-message';
import { expect, test } from 'vitest';
import { internalId } from '@quatremains/protocol/ids';
import { CHAT } from '@quatremains/protocol/limits';
import { DELETED_USERNAME } from '../chat/without-author.ts';
import { aMember } from '../testing/a-member.ts';
import { aMessage } from '../testing/a-message.ts';
import { aRoom } from '../testing/a-room.ts';
import { anAccount } from '../testing/an-identity.ts';
import { changeOf, codeOf } from '../testing/outcomes.ts';
import type { Room } from './room.ts';
import { runCommand } from './run-command.ts';
import { informationFor } from './view-for.ts';

const ada = aMember('Ada', anAccount('Ada'));
const ben = aMember('Ben', anAccount('Ben'));
const guest = aMember('Guest 1');
const ghost = aMember('Mia', { ...anAccount('Mia', { role: 'Mod' }), hidden: true });
const bot = aMember('Scales', { ...anAccount('Scales'), program: 'scales' });
const room = aRoom({ members: [ada, ben, guest, ghost, bot] });

const say = (message: string, { member = ada, replyTo, now = 1_000, where = room }: Partial<Saying> = {}) =>
  runCommand(where, { kind: 'sendMessage', id: member.id, message, replyTo }, now);

interface Saying {
  member: typeof ada;
  replyTo: number;
  now: number;
  where: Room;
}

test('a message has its sender, makes an event and is stored', () => {
  const after = changeOf(say('  hello\u202e ', { now: 1_000.7 }));
  const message = {
    messageId: 0,
    type: 'USER',
    message: {
      content: 'hello',
      authenticated: true,
      id: ada.id,
      internalId: ada.internalId,
      username: 'Ada',
      timestamp: 1_000,
      bot: false,
    },
    colors: ['#3366ff'],
    news: null,
    replyTo: null,
  };
  expect(after.events).toEqual([{ kind: 'messageSent', message }]);
  expect(after.room.messages).toEqual([message]);
  expect(chatMessage.parse(message)).toEqual(message);
});

test('the message of a program is marked as one', () => {
  expect(changeOf(say('beep', { member: bot })).room.messages[0]?.message.bot).toBe(true);
});

test.each([
  ['guests', guest, 'CHAT_LOGIN_NEEDED'],
  ['the hidden', ghost, 'NO_RIGHT'],
  ['users outside the room', aMember('Zoe', anAccount('Zoe')), 'NOT_IN_ROOM'],
] as const)('%s say nothing', (_, member, code) => {
  expect(codeOf(say('hi', { member }))).toBe(code);
});

test.each([
  ['', 'MESSAGE_EMPTY'],
  [' \n ', 'MESSAGE_EMPTY'],
  ['\u200b\u202e\u0000', 'MESSAGE_EMPTY'],
  ['x'.repeat(CHAT.messageLength + 1), 'MESSAGE_TOO_LONG'],
])('%j is refused', (message, code) => {
  expect(codeOf(say(message))).toBe(code);
});

test('a reply quotes its message, as long as that is stored', () => {
  const first = changeOf(say('Shall we play\nin D minor?')).room;
  const reply = changeOf(say('Yes', { member: ben, replyTo: 0, where: first })).room.messages.at(-1);
  expect(reply?.replyTo).toEqual({ messageId: 0, username: 'Ada', excerpt: 'Shall we play in D minor?' });
  expect(changeOf(say('Yes', { member: ben, replyTo: 7, where: first })).room.messages.at(-1)?.replyTo).toBeNull();
});

test('ids increase, the latest hundred messages are stored, and new members receive them', () => {
  let full = room;
  for (let one = 0; one < CHAT.historyLength + 5; one++)
    full = changeOf(say(`word ${one}`, { where: full, now: one * 60_000 })).room;
  const { messages } = informationFor(full, ben).room;
  expect(messages).toHaveLength(CHAT.historyLength);
  expect(messages[0]?.messageId).toBe(5);
  expect(messages.at(-1)?.messageId).toBe(CHAT.historyLength + 4);
});

test('a member beyond the rate limit is refused with the time to wait', () => {
  let loud = room;
  for (let one = 0; one < CHAT.burst; one++) loud = changeOf(say(`word ${one}`, { where: loud })).room;
  const wait = Math.ceil((CHAT.burst / CHAT.perSecond) * 1_000);
  expect(say('more', { where: loud })).toEqual({ ok: false, refusal: { code: 'MESSAGES_TOO_FAST', wait } });
  expect(codeOf(say('I may', { where: loud, member: ben }))).toBeNull();
  expect(codeOf(say('more', { where: loud, now: 1_000 + wait }))).toBeNull();
});

test('a broadcast of the operator is a message to all', () => {
  const after = changeOf(runCommand(room, { kind: 'broadcast', message: ' Concert\nat nine ' }, 5));
  expect(after.room.messages).toMatchObject([
    { type: 'ADMIN', message: { content: 'Concert\nat nine', username: '', id: null, internalId: null, timestamp: 5 } },
  ]);
  expect(chatMessage.safeParse(after.room.messages[0]).success).toBe(true);
  expect(changeOf(runCommand(room, { kind: 'broadcast', message: ' ' }, 5)).events).toEqual([]);
});

test('messages of a deleted account stay, without its name', () => {
  const said = [
    aMessage('mine', 'Ada', { messageId: 0 }),
    aMessage('hers', 'Ben', { messageId: 1, replyTo: { messageId: 0, username: 'Ada', excerpt: 'mine' } }),
    aMessage('older', 'Ben', { messageId: 2, replyTo: { messageId: -1, username: 'Ada', excerpt: 'old' } }),
    aMessage('other', 'Ben', { messageId: 3 }),
  ];
  const author = { internalId: internalId.parse('account-ada'), username: 'Ada' };
  const command = { kind: 'forgetAuthor', author, as: [] } as const;
  const { room: after, events } = changeOf(runCommand(aRoom({ messages: said }), command, 5));
  expect(after.messages[0]).toMatchObject({
    colors: [],
    message: { content: 'mine', username: DELETED_USERNAME, id: null, internalId: null },
  });
  expect(after.messages.map(({ replyTo }) => replyTo?.username)).toEqual([
    undefined,
    DELETED_USERNAME,
    DELETED_USERNAME,
    undefined,
  ]);
  expect(after.messages[3]).toBe(said[3]);
  expect(events).toEqual([{ kind: 'authorForgotten', author }]);
  const silent = aRoom({ messages: said.slice(3), members: [aMember('Ada')] });
  expect(changeOf(runCommand(silent, command, 5)).events).toEqual([]);
  const asAda = { ...command, as: [aMember('Ada').id] };
  expect(changeOf(runCommand(silent, asAda, 5)).events).toEqual([{ kind: 'authorForgotten', author }]);
});
