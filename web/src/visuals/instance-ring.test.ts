import { expect, test } from 'vitest';
import { createInstanceRing, type OnRange } from './instance-ring.ts';

/** Collects the ranges of a ring. */
function ranges(each: (visit: OnRange) => void): { first: number; count: number }[] {
  const found: { first: number; count: number }[] = [];
  each((first, count) => found.push({ first, count }));
  return found;
}

test('slots are allocated in turn, and the oldest is overwritten when the ring is full', () => {
  const ring = createInstanceRing(3, 2);
  expect([ring.push(), ring.push(), ring.push(), ring.push()]).toEqual([0, 1, 2, 0]);
  expect(ring.size).toBe(3);
  const order: number[] = [];
  ring.forEach((slot) => order.push(slot));
  expect(order).toEqual([1, 2, 0]);
});

test('a ring that wraps around is drawn in two ranges', () => {
  const ring = createInstanceRing(4, 1);
  for (let count = 0; count < 6; count++) ring.push();
  ring.dropWhile((slot) => slot === 2);
  expect(ranges((visit) => ring.eachRange(visit))).toEqual([
    { first: 3, count: 1 },
    { first: 0, count: 2 },
  ]);
});

test('only written instances are uploaded again', () => {
  const ring = createInstanceRing(8, 1);
  const touched = () => ranges((visit) => ring.takeTouched(visit));
  expect(touched()).toEqual([{ first: 0, count: 8 }]);
  expect(touched()).toEqual([]);
  ring.push();
  ring.push();
  ring.touch(1);
  expect(touched()).toEqual([{ first: 0, count: 2 }]);
});

test('instances are freed oldest first, and later ones wait behind a live one', () => {
  const ring = createInstanceRing(4, 1);
  for (let count = 0; count < 3; count++) ring.push();
  ring.dropWhile((slot) => slot !== 1);
  expect(ranges((visit) => ring.eachRange(visit))).toEqual([{ first: 1, count: 2 }]);
});
