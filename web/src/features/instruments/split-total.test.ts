import { expect, test } from 'vitest';
import { m } from '../../i18n/generated/messages.js';

test.each([
  [0, '0 touche sur 88'],
  [1, '1 touche sur 88'],
  [2, '2 touches sur 88'],
])('%i keys have the correct plural in French', (total, text) => {
  expect(m.split_total({ total, keys: 88 }, { locale: 'fr' })).toBe(text);
});

test.each([
  ['en', 1, '1 tap is missing. Try again.'],
  ['en', 3, '3 taps are missing. Try again.'],
  ['fr', 1, 'Il manque 1 coup. Réessayez.'],
  ['fr', 3, 'Il manque 3 coups. Réessayez.'],
] as const)('missing taps have the correct plural (%s, %i)', (locale, missing, text) => {
  expect(m.calibration_too_few({ missing }, { locale })).toBe(text);
});
