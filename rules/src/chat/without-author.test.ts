import { expect, test } from 'vitest';
import { internalId } from '@quatremains/protocol/ids';
import { aMessage } from '../testing/a-message.ts';
import { DELETED, withoutAuthor } from './without-author.ts';

const ada = { internalId: internalId.parse('account-ada'), username: 'Ada' };
const news = (messageId: number, username: string, formerly?: string) =>
  aMessage('told', username, { messageId, type: 'USER_INFORMATION', news: 'joined', ...(formerly && { formerly }) });

test('words stay without the name, news go, and others are left as they are', () => {
  const bens = aMessage('yes', 'Ben', { messageId: 4 });
  const messages = [
    news(0, 'Ada'),
    aMessage('mine', 'Ada', { messageId: 1 }),
    news(2, 'Guest 5', 'Ada'),
    news(3, 'Ben'),
    bens,
    aMessage('no', 'Ben', { messageId: 5, replyTo: { messageId: 1, username: 'Countess', excerpt: 'mine' } }),
  ];
  const left = withoutAuthor(messages, ada);
  expect(left.map(({ messageId }) => messageId)).toEqual([1, 3, 4, 5]);
  expect(left[0]).toMatchObject({ message: { content: 'mine', username: DELETED, id: null, internalId: null } });
  expect(left[2]).toBe(bens);
  expect(left[3]).toMatchObject({ replyTo: { username: DELETED } });
  expect(JSON.stringify(left)).not.toMatch(/Ada|Countess|account-ada/);
});

test('where an account said nothing, the list stays the same', () => {
  const messages = [news(0, 'Ben'), aMessage('yes', 'Ben', { messageId: 1 })];
  expect(withoutAuthor(messages, ada)).toBe(messages);
});
