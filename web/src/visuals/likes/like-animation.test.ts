import { expect, test } from 'vitest';
import { createLikeAnimation, animateTo, type LikeAnimation } from './like-animation.ts';

function at(age: number): LikeAnimation {
  const animation = createLikeAnimation();
  animateTo(animation, age);
  return animation;
}

test('a like starts at the bottom, rises over most of the height, and fades within 1500 ms', () => {
  expect(at(0)).toMatchObject({ up: 0, alpha: 0 });
  const ages = Array.from({ length: 16 }, (_, step) => step * 100);
  const heights = ages.map((age) => at(age).up);
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(at(600).up).toBeGreaterThan(0.4);
  expect(at(600).alpha).toBeGreaterThan(0.4);
  expect(at(1_499).up).toBeGreaterThan(0.85);
  expect(at(1_499).alpha).toBeLessThan(0.01);
  expect(at(5_000)).toEqual(at(1_500));
});

test('the name is shown for 500 ms', () => {
  expect(at(250).words).toBe(1);
  expect(at(499).words).toBeLessThan(0.02);
  expect([at(500).words, at(1_000).words]).toEqual([0, 0]);
});
