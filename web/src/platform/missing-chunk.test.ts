import { expect, test } from 'vitest';
import { isMissingChunk, MissingChunk } from './missing-chunk.ts';

const said = [
  'Failed to fetch dynamically imported module: https://piano.example/assets/room-page-1.js',
  'error loading dynamically imported module: https://piano.example/assets/room-page-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/room-page-1.css',
];

test.each(said)('a browser says that a part is missing: %s', (words) => {
  expect(isMissingChunk(new TypeError(words))).toBe(true);
});

test('a part that is known to be missing is', () => {
  expect(isMissingChunk(new MissingChunk('gone'))).toBe(true);
});

test('every other error is an error of the page', () => {
  expect(isMissingChunk(new TypeError('undefined is not a function'))).toBe(false);
  expect(isMissingChunk('Importing a module script failed.')).toBe(false);
});
