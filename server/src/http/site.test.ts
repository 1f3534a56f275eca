import { expect, test } from 'vitest';
import { siteAt } from './site.ts';

test('without a configured origin the site has the host of the request', () => {
  expect(siteAt(null).originOf({ host: 'localhost:3000' })).toBe('http://localhost:3000');
  expect(siteAt('https://piano.example').originOf({ host: 'localhost:3000' })).toBe('https://piano.example');
});

test.each([
  [{ host: 'piano.example' }, false],
  [{ host: 'piano.example', origin: 'https://piano.example' }, false],
  [{ host: 'localhost:3000', origin: 'https://piano.example' }, false],
  [{ host: 'rebound.example', origin: 'https://rebound.example', 'sec-fetch-site': 'same-origin' }, true],
  [{ host: 'piano.example', origin: 'https://evil.example' }, true],
  [{ host: 'piano.example', origin: 'https://piano.example.evil.example' }, true],
  [{ host: 'piano.example', origin: 'null' }, true],
  [{ host: 'piano.example', 'sec-fetch-site': 'cross-site' }, true],
  [{ host: 'piano.example', 'sec-fetch-site': 'same-site' }, true],
])('a request with %j is foreign: %s', (headers, expected) => {
  expect(siteAt('https://piano.example').isForeign(headers)).toBe(expected);
});

test.each([
  [{ host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, false],
  [{ host: 'localhost:3000', origin: 'http://evil.example' }, true],
])('without a configured origin a request with %j is foreign: %s', (headers, expected) => {
  expect(siteAt(null).isForeign(headers)).toBe(expected);
});
