import { m } from './generated/messages.js';

/** The instruments we ship, by the name the server gives them. */
const shipped: Readonly<Record<string, () => string>> = { 'Concert grand': () => m.concert_grand() };

/** An instrument's name in the reader's language, where we know it; the concert grand's until one is given. */
export function instrumentName(given: string | null): string {
  if (given === null) return m.concert_grand();
  return shipped[given]?.() ?? given;
}
