import { expect, it } from 'vitest';
import { withEmote } from './with-emote.ts';

it.each([
  ['|', ':fire: |'],
  ['bravo|', 'bravo :fire: |'],
  ['bravo |', 'bravo :fire: |'],
  ['bra|vo', 'bra :fire: |vo'],
  ['bravo| encore', 'bravo :fire:| encore'],
  ['bravo\n|', 'bravo\n:fire: |'],
])('an emote inserted at %j gives %j', (typed, expected) => {
  const caret = typed.indexOf('|');
  const { text, caret: after } = withEmote(typed.replace('|', ''), { from: caret, to: caret }, ':fire:');
  expect(`${text.slice(0, after)}|${text.slice(after)}`).toBe(expected);
});

it('an emote replaces the selection', () => {
  expect(withEmote('so fire', { from: 3, to: 7 }, ':fire:')).toEqual({ text: 'so :fire: ', caret: 10 });
});
