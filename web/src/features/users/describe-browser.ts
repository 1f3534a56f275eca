import { m } from '../../i18n/generated/messages.js';

/** The order counts: many user agents contain the names that follow theirs. */
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Headless)?Chrom(e|ium)\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
] as const;

function firstMatch(names: typeof browsers | typeof systems, text: string): string | undefined {
  return names.find(([, sign]) => sign.test(text))?.[0];
}

/** "Firefox on Linux", from a user agent. */
export function describeBrowser(userAgent: string): string {
  const browser = firstMatch(browsers, userAgent) ?? m.session_unknown();
  const system = firstMatch(systems, userAgent);
  return system === undefined ? browser : m.session_on({ browser, system });
}
