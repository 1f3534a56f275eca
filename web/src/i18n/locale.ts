import { overwriteGetLocale } from './generated/runtime.js';

export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];

/** The first of the reader's languages that is spoken here; English otherwise. */
export function pickLocale(preferred: readonly string[]): Locale {
  for (const language of preferred) {
    const known = locales.find((locale) => language.toLowerCase().startsWith(locale));
    if (known !== undefined) return known;
  }
  return 'en';
}

/** Every message is said in what `read` answers at that moment. */
export function speak(read: () => Locale): void {
  overwriteGetLocale(read);
}
