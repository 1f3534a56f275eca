import { overwriteGetLocale } from './generated/runtime.js';

export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];

/** The first supported language of the reader's; English otherwise. */
export function pickLocale(preferred: readonly string[]): Locale {
  for (const language of preferred) {
    const known = locales.find((locale) => language.toLowerCase().startsWith(locale));
    if (known !== undefined) return known;
  }
  return 'en';
}

/** Translates every message to the language `read` returns at that moment. */
export function setLocaleSource(read: () => Locale): void {
  overwriteGetLocale(read);
}
