import { categoryTexts, instrumentTexts } from './instrument-texts.ts';

/** An instrument's name in the reader's language, where we know it. */
export function instrumentName(given: string): string {
  return instrumentTexts[given]?.() ?? given;
}

/** A category's name in the reader's language, where we know it. */
export function instrumentCategory(given: string): string {
  return categoryTexts[given]?.() ?? given;
}
