import { expect, test } from 'vitest';
import { internalId } from '@quatremains/protocol/ids';
import { aMessage } from '../testing/a-message.ts';
import { DELETED_USERNAME, withoutAuthor } from './without-author.ts';

const ada = { internalId: internalId.parse('account-ada'), username: 'Ada' };
const notice = (messageId: number, username: string, formerly?: string) =>
  aMessage('joined', username, { messageId, type: 'USER_INFORMATION', news: 'joined', ...(formerly && { formerly }) });

test('messages stay without the name, notices are removed, and others are unchanged', () => {
  const bens = aMessage('yes', 'Ben', { messageId: 4 });
  const messages = [
    notice(0, 'Ada'),
    aMessage('mine', 'Ada', { messageId: 1 }),
    notice(2, 'Guest 5', 'Ada'),
    notice(3, 'Ben'),
    bens,
    aMessage('no', 'Ben', { messageId: 5, replyTo: { messageId: 1, username: 'Countess', excerpt: 'mine' } }),
  ];
  const left = withoutAuthor(messages, ada);
  expect(left.map(({ messageId }) => messageId)).toEqual([1, 3, 4, 5]);
  expect(left[0]).toMatchObject({
    message: { content: 'mine', username: DELETED_USERNAME, id: null, internalId: null },
  });
  expect(left[2]).toBe(bens);
  expect(left[3]).toMatchObject({ replyTo: { username: DELETED_USERNAME } });
  expect(JSON.stringify(left)).not.toMatch(/Ada|Countess|account-ada/);
});

test('without messages of the account, the list is the same object', () => {
  const messages = [notice(0, 'Ben'), aMessage('yes', 'Ben', { messageId: 1 })];
  expect(withoutAuthor(messages, ada)).toBe(messages);
});
