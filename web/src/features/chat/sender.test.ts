import { describe, expect, it } from 'vitest';
import { aChatMessage } from '../../state/testing/a-chat-message.ts';
import { aRoomUser } from '../../state/testing/a-room-user.ts';
import { follows, senderAmong } from './sender.ts';

describe('the name above a message', () => {
  const first = aChatMessage(1, 'one');

  it('is left out right after another message of the sender', () => {
    expect(follows(aChatMessage(2, 'two'), first)).toBe(true);
  });

  it.each([
    ['after another member', aChatMessage(2, 'two', { id: 'rosa' })],
    ['after a pause', aChatMessage(2, 'two', { timestamp: 1_000 + 300_000 })],
    ['under another name', aChatMessage(2, 'two', { username: 'Kenji II' })],
    ['before a reply', aChatMessage(2, 'two', {}, { replyTo: { messageId: 1, username: 'Kenji', excerpt: 'one' } })],
    ['after a notice of the room', aChatMessage(2, 'two', {}, { type: 'USER_INFORMATION' })],
  ])('is shown %s', (_when, message) => {
    expect(follows(message, first)).toBe(false);
  });

  it('is shown at the first message', () => {
    expect(follows(first, undefined)).toBe(false);
  });
});

it('a message belongs to the account’s member after a reconnection', () => {
  const { message } = aChatMessage(1, 'one');
  const again = aRoomUser('another id', { internalId: message.internalId });
  expect(senderAmong([aRoomUser('kenji'), again], message)).toBe(again);
});

it('a message belongs to the connection that sent it, of two of one account', () => {
  const { message } = aChatMessage(1, 'one');
  const [other, same] = ['other page', 'kenji'].map((id) => aRoomUser(id, { internalId: message.internalId }));
  expect(senderAmong([other!, same!], message)).toBe(same);
});
