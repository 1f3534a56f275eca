import { expect, test } from 'vitest';
import { autoMargin } from './auto-margin.ts';
import { TransitHistory } from './transit-history.ts';

const LINK = { transit: 50, spread: 0 };

function marginAfter(transits: readonly number[]): number {
  const history = new TransitHistory();
  for (const [index, transit] of transits.entries()) history.add(transit, index * 100);
  return autoMargin(history, 50, LINK);
}

test('the margin is never more than 250 ms', () => {
  expect(marginAfter(Array.from({ length: 400 }, (_, index) => 50 + ((index * 37) % 250)))).toBe(250);
});

test('notes that no margin could keep in time are ignored', () => {
  expect(marginAfter(Array.from({ length: 400 }, (_, index) => (index % 20 === 0 ? 900 : 60)))).toBeLessThan(13);
});
