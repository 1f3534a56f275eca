import { categoryTexts, instrumentTexts } from './instrument-texts.ts';

/** An instrument's translated name; the given name where unknown. */
export function instrumentName(given: string): string {
  return instrumentTexts[given]?.() ?? given;
}

/** A category's translated name; the given name where unknown. */
export function instrumentCategory(given: string): string {
  return categoryTexts[given]?.() ?? given;
}
