import { afterEach, expect, test } from 'vitest';
import { decimal, whole } from './decimal.ts';
import { setLocaleSource, type Locale } from './locale.ts';

afterEach(() => {
  setLocaleSource(() => 'en');
});

test.each<[Locale, string, string]>([
  ['en', '1.2', '20.0'],
  ['fr', '1,2', '20,0'],
])('in %s 1.2 is formatted as %s, and twenty as %s', (locale, small, large) => {
  setLocaleSource(() => locale);
  expect([decimal(1.2), decimal(20)]).toEqual([small, large]);
});

test('an integer below 0 has a minus sign, no hyphen', () => {
  expect([-25, 0, 20].map(whole)).toEqual(['−25', '0', '20']);
});
