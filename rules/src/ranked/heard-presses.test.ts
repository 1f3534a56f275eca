import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareHeard } from './heard-presses.ts';

const run = Array.from({ length: 100 }, (_, index) => ({ time: index * 120, key: 60 + ((index * 7) % 12) }));
const delayed = (by: (index: number) => number) => run.map(({ time, key }, index) => ({ time: time + by(index), key }));

test.each([
  ['that all came at once', delayed(() => 0), 1],
  ['that came with the same delay', delayed(() => 700), 1],
  ['that came up to 140 ms apart from their delay', delayed((index) => 700 + (index % 3) * 70), 1],
  ['of which one never came', delayed(() => 80).slice(1), 0.99],
  ['of which half never came', delayed(() => 80).filter((_, index) => index % 2 === 0), 0.5],
  ['on other keys', delayed(() => 80).map(({ time }) => ({ time, key: 90 })), 0],
  ['that were never relayed', [], 0],
])('notes %s', (_, heard, share) => {
  expect(shareHeard(run, heard)).toBeCloseTo(share, 9);
});

test('one note is not heard for two presses', () => {
  const pair = [0, 10].map((time) => ({ time, key: 60 }));
  expect(shareHeard(pair, [{ time: 5, key: 60 }])).toBe(0.5);
});

test('a run of another tempo is not the one that was heard', () => {
  expect(
    shareHeard(
      run,
      delayed((index) => index * 30),
    ),
  ).toBeLessThan(0.98);
});

test('a run without presses has nothing that was not heard', () => {
  expect(shareHeard([], [{ time: 0, key: 60 }])).toBe(1);
});

test('other notes between change nothing', () => {
  const others = fc.array(
    fc.record({ time: fc.integer({ min: 0, max: 12_000 }), key: fc.integer({ min: 80, max: 90 }) }),
  );
  fc.assert(
    fc.property(others, (notes) => {
      expect(shareHeard(run, [...notes, ...delayed(() => 300)])).toBe(1);
    }),
  );
});
