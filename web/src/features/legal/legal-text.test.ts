import { describe, expect, it } from 'vitest';
import { locales } from '../../i18n/locale.ts';
import { legalDocuments, loadLegalText } from './legal-text.ts';

describe.each(legalDocuments)('the %s', (document) => {
  it('have the same sections in each language', async () => {
    const [one, ...others] = await Promise.all(locales.map((locale) => loadLegalText(document, locale)));
    const shape = one?.sections.map(({ paragraphs }) => paragraphs.length);
    for (const other of others) expect(other.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(shape);
  });

  it.each(locales)('have no placeholders (%s)', async (locale) => {
    expect(JSON.stringify(await loadLegalText(document, locale))).not.toMatch(/lorem|todo|xxx|\[\w+\]|\{\w+\}/i);
  });
});

it('the privacy policy says what is stored of the chat and of reports', async () => {
  const [english, french] = await Promise.all([loadLegalText('privacy', 'en'), loadLegalText('privacy', 'fr')]);
  expect(JSON.stringify(english)).toMatch(/latest 100 messages.*A report contains.*after a year/);
  expect(JSON.stringify(french)).toMatch(/100 derniers messages.*Un signalement contient.*un an/);
});

it('the terms name the ages', async () => {
  for (const locale of locales) expect(JSON.stringify(await loadLegalText('terms', locale))).toContain('15');
});
