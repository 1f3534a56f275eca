import { getLocale } from './generated/runtime.js';

/** A number with one digit after the point, or the comma, of the reader's language. */
export function decimal(value: number): string {
  return value.toLocaleString(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** A whole number with a minus where it is below 0, and not a hyphen. */
export function whole(value: number): string {
  return String(value).replace('-', '−');
}
