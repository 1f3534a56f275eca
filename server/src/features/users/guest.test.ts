import { expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { createGuest, guestWord } from './guest.ts';

test.each([
  ['fr-FR,fr;q=0.9,en;q=0.8', 'Invité'],
  ['en-GB,fr;q=0.5', 'Guest'],
  ['fry', 'Guest'],
  [undefined, 'Guest'],
])('a browser with the languages %j gets a guest named %s', (accepted, word) => {
  expect(guestWord(accepted)).toBe(word);
  expect(createGuest(systemRandom, { country: 'FR', word }, () => false).username).toMatch(
    new RegExp(`^${word} \\d{4}$`),
  );
});
