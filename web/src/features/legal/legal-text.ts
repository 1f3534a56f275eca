import type { Locale } from '../../i18n/locale.ts';

export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** A document in one language. */
export interface LegalText {
  readonly title: string;
  /** The date from which it applies. */
  readonly date: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

const texts: Readonly<Record<LegalDocument, Readonly<Record<Locale, () => Promise<LegalText>>>>> = {
  terms: {
    fr: async () => (await import('./terms-fr.ts')).termsInFrench,
    en: async () => (await import('./terms-en.ts')).termsInEnglish,
  },
  privacy: {
    fr: async () => (await import('./privacy-fr.ts')).privacyInFrench,
    en: async () => (await import('./privacy-en.ts')).privacyInEnglish,
  },
};

/** Each text is a chunk of its own, fetched when it is read. */
export function loadLegalText(document: LegalDocument, language: Locale): Promise<LegalText> {
  return texts[document][language]();
}
