import { expect, test } from 'vitest';
import { createInstanceRing, type VisitStretch } from './instance-ring.ts';

/** Collects the ranges of a ring. */
function stretches(tell: (visit: VisitStretch) => void): { first: number; count: number }[] {
  const told: { first: number; count: number }[] = [];
  tell((first, count) => told.push({ first, count }));
  return told;
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
  expect(stretches((visit) => ring.eachStretch(visit))).toEqual([
    { first: 3, count: 1 },
    { first: 0, count: 2 },
  ]);
});

test('only written instances are uploaded again', () => {
  const ring = createInstanceRing(8, 1);
  const touched = () => stretches((visit) => ring.takeTouched(visit));
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
  expect(stretches((visit) => ring.eachStretch(visit))).toEqual([{ first: 1, count: 2 }]);
});
