import { expect, it } from 'vitest';
import { hoursOf } from './hours-of.ts';

it('minutes played are shown in hours, to a tenth', () => {
  expect([0, 2, 3, 30, 60, 90, 605].map(hoursOf)).toEqual([0, 0, 0.1, 0.5, 1, 1.5, 10.1]);
});
