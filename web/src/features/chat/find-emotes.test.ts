import type { Emote } from '@quatremains/protocol/entities/emote';
import { expect, it } from 'vitest';
import { findEmotes } from './find-emotes.ts';

const emotes = ['heart', 'pianoheart', 'star', 'starstruck', 'art'].map((word): Emote => ({
  tag: `:${word}:`,
  path: '',
  category: 'Emote',
  likeEffect: false,
}));

it.each([
  ['', ':heart: :pianoheart: :star: :starstruck: :art:'],
  ['  Star', ':star: :starstruck:'],
  ['art', ':art: :heart: :pianoheart:'],
  [':heart:', ':heart: :pianoheart:'],
  ['zither', ''],
])('searching %j finds %j', (typed, found) => {
  expect(
    findEmotes(emotes, typed)
      .map(({ tag }) => tag)
      .join(' '),
  ).toBe(found);
});
