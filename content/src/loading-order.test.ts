import { expect, it } from 'vitest';
import { inLoadingOrder } from './loading-order.ts';
import { findRecordings, rootOf } from './recordings.ts';

const order = inLoadingOrder(findRecordings());

function furthestKey(roots: readonly number[]): number {
  const keys = Array.from({ length: 88 }, (_, key) => key + 21);
  return Math.max(...keys.map((key) => Math.min(...roots.map((root) => Math.abs(root - key)))));
}

it('covers the whole keyboard with its first eight files', () => {
  expect(furthestKey(order.slice(0, 8).map(({ root }) => root))).toBeLessThanOrEqual(6);
});

it('completes the middle layer before another one starts', () => {
  expect(new Set(order.slice(0, 30).map(({ layer }) => layer))).toEqual(new Set([1]));
  expect(order.slice(30, 60).map(({ layer }) => layer)).toEqual(Array(30).fill(2));
});

it('has every recording once', () => {
  expect(order).toHaveLength(120);
  expect(new Set(order.map(({ file }) => file)).size).toBe(120);
});

it.each([
  ['A0v8.ogg', 21],
  ['C4v12.ogg', 60],
  ['D#4v8.ogg', 63],
  ['A7v4.ogg', 105],
  ['C8v16.ogg', 108],
])('finds the key of %s', (name, root) => {
  expect(rootOf(name)).toBe(root);
});

it('refuses files that are not notes', () => {
  expect(() => rootOf('README.md')).toThrow('README.md');
});
