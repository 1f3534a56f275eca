import { expect, test } from 'vitest';
import { elides } from './elision.ts';

test.each(['Anna', 'élodie', 'Île', 'Œdipe', 'ulysse', 'Yves', 'Hélène', 'HUGO', 'Henriette', 'Hubert', 'a'])(
  'French elides before %s',
  (name) => {
    expect(elides(name)).toBe(true);
  },
);

test.each([
  'Ben',
  'Yann',
  'Yoann',
  'Hans',
  'Harry',
  'Hello',
  'Hugh',
  'Guest 4821',
  '8',
  '',
  '_anna_',
  '雪',
  'Y',
  'Çelik',
])('French does not elide before "%s"', (name) => {
  expect(elides(name)).toBe(false);
});
