/** A day in words, of seconds since the epoch. */
export function dayInWords(seconds: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(seconds * 1_000);
}

/** A day and time in words, of seconds since the epoch. */
export function momentInWords(seconds: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1_000);
}

/** Whether the moment, in seconds since the epoch, is still to come. */
export function isToCome(seconds: number): boolean {
  return seconds * 1_000 > Date.now();
}
