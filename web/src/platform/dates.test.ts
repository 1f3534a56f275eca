import { expect, test, vi } from 'vitest';
import { dayInWords, regional, timeOfDay } from './dates.ts';

test.each([
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['en', ['de-DE', 'de', 'en-US'], 'en-DE'],
  ['fr', ['fr', 'fr-CA', 'en-US'], 'fr-CA'],
  ['en', ['de'], 'en-DE'],
  ['fr', [], 'fr'],
])('a site in %s with browser languages %j uses %s', (language, preferred, locale) => {
  expect(regional(language, preferred)).toBe(locale);
});

test('dates and hours follow the region of the browser', () => {
  const afternoon = Date.UTC(2025, 10, 2, 15, 4);
  const written = (...languages: string[]): string[] => {
    vi.stubGlobal('navigator', { languages });
    const texts = [dayInWords(afternoon / 1_000, 'en'), timeOfDay(afternoon, 'en')];
    vi.unstubAllGlobals();
    return texts;
  };
  const [american, british] = [written('en-US'), written('en-GB')];
  expect(american).toEqual(['November 2, 2025', expect.stringMatching(/[AP]M$/)]);
  expect(british).toEqual(['2 November 2025', expect.stringMatching(/^\d\d:04$/)]);
});
