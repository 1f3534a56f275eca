import { CHAT, USER } from '@quatremains/protocol/limits';
import { folded } from '../room/plain-text.ts';

/** Usernames that match the typed text from `from` to `to`, the likeliest first. */
export interface Completion {
  /** Index of the @. */
  readonly from: number;
  readonly to: number;
  readonly names: readonly string[];
}

const AFTER_A_WORD = /[\p{L}\p{N}\p{M}_]$/u;

/** 0 for a match at the start of the name, 1 at the start of a word, 2 elsewhere; null without a match. */
function rank(name: string, typed: string): number | null {
  const letters = folded(name);
  if (letters.startsWith(typed)) return 0;
  if (letters.includes(` ${typed}`)) return 1;
  return letters.includes(typed) ? 2 : null;
}

/** Completion of the @ before the caret; null without an @ or without a match. */
export function completionAt(text: string, caret: number, usernames: Iterable<string>): Completion | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (caret < 1 || from < 0 || caret - from - 1 > USER.nameLength || AFTER_A_WORD.test(text.slice(0, from)))
    return null;
  const typed = text.slice(from + 1, caret);
  if (/^ |\n/.test(typed)) return null;
  const found = [...new Set(usernames)]
    .map((name) => ({ name, rank: rank(name, folded(typed)) }))
    .filter((one): one is { name: string; rank: number } => one.rank !== null)
    .sort((one, other) => one.rank - other.rank || one.name.length - other.name.length);
  const names = found.slice(0, CHAT.completions).map(({ name }) => name);
  return names.length === 0 ? null : { from, to: caret, names };
}

/** Inserts the chosen name and a space. Returns the new text and caret. */
export function completed(text: string, { from, to }: Completion, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(to).replace(/^ /, ''), caret: before.length };
}
