import { expect, test } from 'vitest';
import { languageFor, pickingPage } from './page.ts';
import { emailOf, idOf } from './test-provider.ts';

test.each([
  [undefined, 'en'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['de, en-GB', 'en'],
  ['toString', 'en'],
] as const)('with the languages %j the test page is in the language %s', (accepted, language) => {
  expect(languageFor(accepted)).toBe(language);
});

test('the test page is marked as a test in both languages, and escapes the provider’s name', () => {
  expect(pickingPage('discord', 'en')).toContain('TEST: this is not Discord.');
  expect(pickingPage('<b>', 'fr')).toContain('ESSAI : ceci n’est pas &#60;b&#62;.');
});

test.each([
  ['Anaïs Müller', 'anaïs.müller@test.invalid'],
  ['Ада', 'ада@test.invalid'],
  ['…', 'nobody@test.invalid'],
])('%j has the address %s', (name, email) => {
  expect(emailOf(idOf(name))).toBe(email);
});
