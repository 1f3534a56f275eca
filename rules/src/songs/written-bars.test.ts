import { describe, expect, it } from 'vitest';
import { barsOf, playOrder } from './written-bars.ts';

/** `|: 1 2 :|` in short: a letter for each measure. */
function measuresOf(text: string) {
  return text.split(' ').map((word) => {
    const endings = /[12]/.exec(word);
    return {
      startsRepeat: word.startsWith(':'),
      endsRepeat: word.endsWith(':'),
      endings: endings && [Number(endings[0])],
    };
  });
}

const orders: readonly (readonly [string, readonly number[] | null])[] = [
  ['a b c', [0, 1, 2]],
  [':a b: c', [0, 1, 0, 1, 2]],
  ['a b: c', [0, 1, 0, 1, 2]],
  [':a 1: 2 c', [0, 1, 0, 2, 3]],
  [':a 1: 2 :b 1: 2', [0, 1, 0, 2, 3, 4, 3, 5]],
];

describe('the order of the measures', () => {
  it.each(orders)('of %s unfolds its repeats', (text, order) => {
    expect(playOrder(measuresOf(text))).toEqual(order);
  });

  it('is missing where the repeats never end', () => {
    const section = { startsRepeat: true, endsRepeat: true, endings: null };
    expect(playOrder([section, { startsRepeat: false, endsRepeat: false, endings: [30_000] }])).toBeNull();
  });
});

describe('the bars', () => {
  const lengthsOf = (...lengths: readonly number[]) =>
    barsOf(lengths.map((length) => ({ length, full: 6 }))).map((parts) => parts.map(({ length }) => length));

  it('join the two parts that a repeat divides', () => {
    expect(lengthsOf(2, 6, 4, 2, 6)).toEqual([[2], [6], [4, 2], [6]]);
  });

  it('leave a short first bar by itself', () => {
    expect(lengthsOf(2, 4, 6)).toEqual([[2], [4], [6]]);
  });
});
