import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

const NOTES = { burst: 400, perSecond: 200 };

test('a burst of four hundred notes is accepted, and not one more', () => {
  const allowance = createRateLimiter(NOTES);
  expect(allowance.take(400, 1_000)).toBe(true);
  expect(allowance.take(1, 1_000)).toBe(false);
});

test('after a burst two hundred notes a second are accepted', () => {
  const allowance = createRateLimiter(NOTES);
  allowance.take(400, 0);
  expect(allowance.take(1, 4)).toBe(false);
  expect(allowance.take(1, 5)).toBe(true);
  expect(allowance.take(200, 1_005)).toBe(true);
  expect(allowance.take(1, 1_005)).toBe(false);
});

test('a frame beyond the limit is dropped whole and takes nothing', () => {
  const allowance = createRateLimiter(NOTES);
  allowance.take(390, 0);
  expect(allowance.take(11, 0)).toBe(false);
  expect(allowance.take(10, 0)).toBe(true);
});

test('an empty limiter returns the time until the amount is available', () => {
  const allowance = createRateLimiter(NOTES);
  expect(allowance.wait(1, 0)).toBe(0);
  allowance.take(400, 0);
  expect(allowance.wait(1, 0)).toBe(5);
  expect(allowance.wait(10, 20)).toBe(30);
  expect(allowance.wait(4, 20)).toBe(0);
});

test('a pause refills at most a burst', () => {
  const allowance = createRateLimiter(NOTES);
  allowance.take(400, 0);
  expect(allowance.take(401, 1e9)).toBe(false);
  expect(allowance.take(400, 1e9)).toBe(true);
});

test('a clock that goes back refills nothing', () => {
  const allowance = createRateLimiter(NOTES);
  allowance.take(399, 10_000);
  expect(allowance.take(1, 5_000)).toBe(true);
  expect(allowance.take(1, 10_000)).toBe(false);
});

test('steady playing below the rate is never refused', () => {
  const gaps = fc.array(fc.record({ wait: fc.double({ min: 0, max: 50, noNaN: true }), notes: fc.nat(10) }));
  fc.assert(
    fc.property(gaps, (frames) => {
      const allowance = createRateLimiter(NOTES);
      let now = 0;
      for (const { wait, notes } of frames) {
        now += wait + notes * 5;
        expect(allowance.take(notes, now)).toBe(true);
      }
    }),
  );
});

test('random use never exceeds burst plus rate', () => {
  const asks = fc.array(fc.record({ wait: fc.nat(2_000), notes: fc.nat(500) }), { maxLength: 100 });
  fc.assert(
    fc.property(asks, (frames) => {
      const allowance = createRateLimiter(NOTES);
      let now = 0;
      let got = 0;
      for (const { wait, notes } of frames) {
        now += wait;
        if (allowance.take(notes, now)) got += notes;
        expect(got).toBeLessThanOrEqual(400 + now * 0.2 + 1e-6);
      }
    }),
  );
});
