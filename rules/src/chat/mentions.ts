/** Usernames that can be mentioned, indexed so that the search does not depend on their number. */
export interface Mentionable {
  /** Usernames by their folded names. */
  readonly names: ReadonlyMap<string, string>;
  /** Lengths of the names, the longest first. */
  readonly lengths: readonly number[];
}

/** A username in a message. */
export interface Mentioned {
  readonly username: string;
  readonly length: number;
}

const IN_A_WORD = /^[\p{L}\p{N}\p{M}_]/u;
const LETTER_UNITS = 2;

function compared(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

export function mentionable(usernames: Iterable<string>): Mentionable {
  const names = new Map<string, string>();
  const lengths = new Set<number>();
  for (const username of usernames) {
    names.set(compared(username), username);
    lengths.add(username.normalize('NFC').length);
  }
  return { names, lengths: [...lengths].sort((one, other) => other - one) };
}

/** The longest username that begins at `start` and ends at a word boundary, or null. */
export function mentionedAt(content: string, start: number, { names, lengths }: Mentionable): Mentioned | null {
  for (const length of lengths) {
    const end = start + length;
    const username = end > content.length ? undefined : names.get(compared(content.slice(start, end)));
    if (username !== undefined && !IN_A_WORD.test(content.slice(end, end + LETTER_UNITS))) return { username, length };
  }
  return null;
}
