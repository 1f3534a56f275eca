import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance } from './distance.ts';

/** The same by the book: the whole table. */
function whole(one: readonly string[], other: readonly string[]): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from(other, () => 0)
      .concat(0)
      .fill(row, 0, 1),
  );
  for (let column = 0; column <= other.length; column++) table[0]![column] = column;
  for (let row = 1; row <= one.length; row++)
    for (let column = 1; column <= other.length; column++) {
      const change = table[row - 1]![column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1);
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swap = row > 1 && column > 1 && isSwap ? table[row - 2]![column - 2]! + 1 : Infinity;
      table[row]![column] = Math.min(change, swap, table[row - 1]![column]! + 1, table[row]![column - 1]! + 1);
    }
  return table[one.length]![other.length]!;
}

test.each([
  ['elise', 'elise', 0],
  ['elise', 'elize', 1],
  ['elise', 'eilse', 1],
  ['elise', 'elis', 1],
  ['elise', 'ellise', 1],
  ['gymnopedie', 'gimnopédy', 4],
  ['', 'abc', 3],
  ['', '', 0],
])('%o and %o are %i letters apart', (one, other, apart) => {
  expect(distance([...one], [...other], 5)).toBe(apart);
  expect(distance([...other], [...one], 5)).toBe(apart);
});

test('it equals the full algorithm up to the limit, and is limit + 1 beyond it', () => {
  const word = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(6), (one, other, limit) => {
      expect(distance(one, other, limit)).toBe(Math.min(whole(one, other), limit + 1));
    }),
    { numRuns: 2_000 },
  );
});
