import { isVisible, tidied } from '../room/plain-text.ts';

/** What a program is called that named itself so; null for people, who say nothing. */
export function programName(said: string | undefined): string | null {
  if (said === undefined) return null;
  const name = tidied(said);
  return isVisible(name) ? name : 'program';
}
