import { isVisible, tidied } from '../room/plain-text.ts';

/** Display name of a program from its handshake; null for human users. */
export function programName(said: string | undefined): string | null {
  if (said === undefined) return null;
  const name = tidied(said);
  return isVisible(name) ? name : 'program';
}
