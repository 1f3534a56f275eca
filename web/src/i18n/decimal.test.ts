import { afterEach, expect, test } from 'vitest';
import { decimal, whole } from './decimal.ts';
import { speak, type Locale } from './locale.ts';

afterEach(() => {
  speak(() => 'en');
});

test.each<[Locale, string, string]>([
  ['en', '1.2', '20.0'],
  ['fr', '1,2', '20,0'],
])('in %s 1.2 is written %s, and twenty %s', (locale, small, large) => {
  speak(() => locale);
  expect([decimal(1.2), decimal(20)]).toEqual([small, large]);
});

test('a whole number below 0 has a minus, no hyphen', () => {
  expect([-25, 0, 20].map(whole)).toEqual(['−25', '0', '20']);
});
