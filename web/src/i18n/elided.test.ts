import { expect, test } from 'vitest';
import { elided } from './elided.ts';
import { m } from './generated/messages.js';

const named = [m.player_board, m.player_menu, m.player_volume, m.chat_person, m.person_copied, m.create_default_name];

test.each([
  ['Anna', "Piano d'Anna"],
  ['Hélène', "Piano d'Hélène"],
  ['Ben', 'Piano de Ben'],
  ['$& Anna', 'Piano de $& Anna'],
  ["A$'", "Piano d'A$'"],
])('elides %s', (name, text) => {
  expect(elided(m.player_board({ name }, { locale: 'fr' }), name, 'fr')).toBe(text);
});

test.each(named)('every possessive message is elided in French', (message) => {
  const text = elided(message({ name: 'Anna' }, { locale: 'fr' }), 'Anna', 'fr');
  expect(text).toContain("d'Anna");
});

test('quoted text is not elided', () => {
  const text = m.chat_quote_jump({ name: 'Anna', text: 'le piano de Anna' }, { locale: 'fr' });
  expect(elided(text, 'Anna', 'fr')).toBe("Au message d'Anna\u00a0: le piano de Anna");
});

test('English is not elided', () => {
  expect(elided(m.player_board({ name: 'Anna' }, { locale: 'en' }), 'Anna', 'en')).toBe("Anna's piano");
  expect(elided('Casa de Anna', 'Anna', 'en')).toBe('Casa de Anna');
});
