import { refusalCodes } from '@quatremains/protocol/refusals';
import { describe, expect, it } from 'vitest';
import english from '../../messages/en.json';
import french from '../../messages/fr.json';
import { locales, pickLocale, type Locale } from './locale.ts';

const catalogues: Readonly<Record<Locale, Readonly<Record<string, unknown>>>> = { en: english, fr: french };

/** All sources of the site except tests and generated files. */
const sources = Object.values(
  import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/testing/**', '!./generated/**', '!./messages.test.ts'],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/** The placeholders of a text, or of all its plural forms. */
function blanks(message: unknown): string[] {
  return [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort();
}

describe('the messages', () => {
  it.each(locales)('are complete in %s', (locale) => {
    expect(Object.keys(catalogues[locale]).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(locales)('are not empty in %s', (locale) => {
    const empty = Object.entries(catalogues[locale]).filter(([, message]) => message === '');
    expect(empty).toEqual([]);
  });

  it.each(locales)('have the same placeholders in %s as in English', (locale) => {
    for (const [key, message] of Object.entries(catalogues[locale])) {
      expect([key, ...blanks(message)]).toEqual([key, ...blanks(catalogues.en[key])]);
    }
  });

  it('are all used', () => {
    const used = new Set(sources.join('\n').match(/\bm\.\w+/g));
    const unused = Object.keys(english).filter((key) => key !== '$schema' && !used.has(`m.${key}`));
    expect(unused).toEqual([]);
  });

  it('name every refusal of the protocol', () => {
    for (const code of refusalCodes) expect(english).toHaveProperty(`refusal_${code.toLowerCase()}`);
  });

  it('never start a line with a French colon or question mark', () => {
    const loose = Object.entries(french).filter(([, message]) => / [:?!;»]|« /.test(JSON.stringify(message)));
    expect(loose.map(([key]) => key)).toEqual([]);
  });

  it('use the words of the specification', () => {
    expect(english.nav_login).toBe('Login');
    expect(english.nav_legal).toBe('Legal');
    expect(english.people_spectators).toBe('Spectators');
    expect(english.parameters_bot).toBe('Room bot (beta)');
    expect(english.mode_queued_beta).toBe('Queued (beta)');
    expect(english.preferences_failed).toBe("Couldn't save preferences");
    expect(english.preferences_saved).toBe('Successfully saved preferences');
    expect(english.refusal_room_not_found).toBe("This room doesn't exist");
    expect(english.disconnected).toBe('Disconnected from the server');
    expect(english.connected).toBe('Successfully connected to the server');
    expect(english.instruments_failed).toBe("Couldn't load instruments pls f5");
    expect(english.refusal_chat_login_needed).toBe('You need to be logged to chat in the room');
    expect(english.refusal_reason_empty).toBe("Reason shouldn't be empty");
    expect(english.no_other_player).toBe('NO OTHER PLAYER YET');
  });
});

describe('the language', () => {
  it('is the first supported language of the reader', () => {
    expect(pickLocale(['de-DE', 'fr-CA', 'en'])).toBe('fr');
  });

  it('is English for all other readers', () => {
    expect(pickLocale(['de-DE'])).toBe('en');
    expect(pickLocale([])).toBe('en');
  });
});
