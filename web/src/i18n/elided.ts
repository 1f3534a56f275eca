import { elides } from '@quatremains/rules/users/elision';
import { getLocale } from './generated/runtime.js';

/** The text as French says it: "Piano d'Anna" where it was made as "Piano de Anna". Of this name, and of nothing else in it. */
export function elided(text: string, name: string, locale: string = getLocale()): string {
  if (locale !== 'fr' || !elides(name)) return text;
  return text.replace(` de ${name}`, () => ` d'${name}`);
}
