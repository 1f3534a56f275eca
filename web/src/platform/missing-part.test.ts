import { expect, test } from 'vitest';
import { isMissingPart, MissingPart } from './missing-part.ts';

const said = [
  'Failed to fetch dynamically imported module: https://piano.example/assets/room-page-1.js',
  'error loading dynamically imported module: https://piano.example/assets/room-page-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/room-page-1.css',
];

test.each(said)('a browser says that a part is missing: %s', (words) => {
  expect(isMissingPart(new TypeError(words))).toBe(true);
});

test('a part that is known to be missing is', () => {
  expect(isMissingPart(new MissingPart('gone'))).toBe(true);
});

test('whatever else goes wrong is a fault of the page', () => {
  expect(isMissingPart(new TypeError('undefined is not a function'))).toBe(false);
  expect(isMissingPart('Importing a module script failed.')).toBe(false);
});
