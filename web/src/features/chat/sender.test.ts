import { describe, expect, it } from 'vitest';
import { aChatMessage } from '../../state/testing/a-chat-message.ts';
import { aRoomUser } from '../../state/testing/a-room-user.ts';
import { follows, senderAmong } from './sender.ts';

describe('the name before a message', () => {
  const first = aChatMessage(1, 'one');

  it('is left out right after another one of theirs', () => {
    expect(follows(aChatMessage(2, 'two'), first)).toBe(true);
  });

  it.each([
    ['after somebody else', aChatMessage(2, 'two', { id: 'rosa' })],
    ['after a pause', aChatMessage(2, 'two', { timestamp: 1_000 + 300_000 })],
    ['under another name', aChatMessage(2, 'two', { username: 'Kenji II' })],
    ['before a reply', aChatMessage(2, 'two', {}, { replyTo: { messageId: 1, username: 'Kenji', excerpt: 'one' } })],
    ['after news', aChatMessage(2, 'two', {}, { type: 'USER_INFORMATION' })],
  ])('is said %s', (_when, message) => {
    expect(follows(message, first)).toBe(false);
  });

  it('is said at the beginning', () => {
    expect(follows(first, undefined)).toBe(false);
  });
});

it('somebody who came back with their account is the one who said it', () => {
  const { message } = aChatMessage(1, 'one');
  const again = aRoomUser('another id', { internalId: message.internalId });
  expect(senderAmong([aRoomUser('kenji'), again], message)).toBe(again);
});

it('of two pages of one account, the one that said it is meant', () => {
  const { message } = aChatMessage(1, 'one');
  const [other, same] = ['other page', 'kenji'].map((id) => aRoomUser(id, { internalId: message.internalId }));
  expect(senderAmong([other!, same!], message)).toBe(same);
});
