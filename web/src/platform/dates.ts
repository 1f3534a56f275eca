const regionals = new Map<string, string>();

/** The language with the region of the browser: English becomes en-GB, or en-DE where the browser's first region is Germany. */
export function regional(language: string, preferred: readonly string[] = navigator.languages): string {
  const key = `${language} ${preferred.join()}`;
  const known = regionals.get(key);
  if (known !== undefined) return known;
  const locales = preferred.map((tag) => new Intl.Locale(tag));
  const region = locales.find((locale) => locale.region !== undefined)?.region ?? locales[0]?.maximize().region;
  const found = region === undefined ? language : `${language}-${region}`;
  regionals.set(key, found);
  return found;
}

/** Formats a date given in seconds since the epoch. */
export function dayInWords(seconds: number, language: string): string {
  return new Intl.DateTimeFormat(regional(language), { dateStyle: 'long' }).format(seconds * 1_000);
}

/** Formats a date and time given in seconds since the epoch. */
export function momentInWords(seconds: number, language: string): string {
  return new Intl.DateTimeFormat(regional(language), { dateStyle: 'medium', timeStyle: 'short' }).format(
    seconds * 1_000,
  );
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formats hours and minutes of a time given in ms since the epoch. */
export function timeOfDay(time: number, language: string): string {
  const locale = regional(language);
  const clock = clocks.get(locale) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  clocks.set(locale, clock);
  return clock.format(time);
}

/** Whether a time in seconds since the epoch lies in the future. */
export function isToCome(seconds: number): boolean {
  return seconds * 1_000 > Date.now();
}
