/** A day in words, of seconds since the epoch. */
export function dayInWords(seconds: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(seconds * 1_000);
}

/** A day and time in words, of seconds since the epoch. */
export function momentInWords(seconds: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1_000);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Hours and minutes, of ms since the epoch. */
export function timeOfDay(time: number, locale: string): string {
  const clock =
    clocks.get(locale) ?? new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(locale, clock);
  return clock.format(time);
}

/** Whether the moment, in seconds since the epoch, is still to come. */
export function isToCome(seconds: number): boolean {
  return seconds * 1_000 > Date.now();
}
