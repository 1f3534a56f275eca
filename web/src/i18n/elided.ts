import { elides } from '@quatremains/rules/users/elision';
import { getLocale } from './generated/runtime.js';

/** Applies French elision to this name: "Piano de Anna" becomes "Piano d'Anna". */
export function elided(text: string, name: string, locale: string = getLocale()): string {
  if (locale !== 'fr' || !elides(name)) return text;
  return text.replace(` de ${name}`, () => ` d'${name}`);
}
