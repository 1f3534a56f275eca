import { m } from './generated/messages.js';
import { getLocale } from './generated/runtime.js';

/** Formats a number with one decimal place in the reader's language. */
export function decimal(value: number): string {
  return value.toLocaleString(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Formats an integer with a minus sign instead of a hyphen. */
export function whole(value: number): string {
  return String(value).replace('-', '−');
}

/** A volume in decibels, as a text. */
export function decibelText(decibels: number): string {
  return m.player_decibels({ decibels: whole(decibels) });
}
