import { expect, test } from 'vitest';
import { CHAT } from '@quatremains/protocol/limits';
import { completed, completionAt } from './completion.ts';

const names = ['Ben', 'Ada', 'Ada Lovelace', 'Zoé', 'Grandada', 'Guest 4821', 'Mary Ada'];
const meant = (text: string, caret = text.length) => completionAt(text, caret, names)?.names ?? null;

test.each([
  ['@ad', ['Ada', 'Ada Lovelace', 'Mary Ada', 'Grandada']],
  ['hello @zoe', ['Zoé']],
  ['@ADA l', ['Ada Lovelace']],
  ['@guest 48', ['Guest 4821']],
  ['(@be', ['Ben']],
  ['@Ben @zo', ['Zoé']],
  ['@xyz', null],
  ['ad', null],
  ['a@be', null],
  ['@ be', null],
  ['@be\n', null],
  ['', null],
])('completions of %j', (text, found) => {
  expect(meant(text)).toEqual(found);
});

test('only the text before the caret counts', () => {
  expect(meant('@be and more', 3)).toEqual(['Ben']);
  expect(meant('@be', 0)).toBeNull();
  expect(meant('@', 1)).toHaveLength(CHAT.completions);
});

test('the chosen name replaces the typed text, with one space after it', () => {
  const text = 'hi @gu, all';
  const completion = completionAt(text, 6, names);
  expect(completion).toMatchObject({ from: 3, to: 6, names: ['Guest 4821'] });
  expect(completion && completed(text, completion, 'Guest 4821')).toEqual({ text: 'hi @Guest 4821 , all', caret: 15 });
  const inner = completionAt('@be you', 3, names);
  expect(inner && completed('@be you', inner, 'Ben')).toEqual({ text: '@Ben you', caret: 5 });
});

test('a name of several members is offered once', () => {
  expect(completionAt('@b', 2, ['Ben', 'Ben'])?.names).toEqual(['Ben']);
});
