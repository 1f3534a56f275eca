/** Who can be mentioned, to be found quickly in a message however many they are. */
export interface Mentionable {
  /** By their names as they are compared. */
  readonly names: ReadonlyMap<string, string>;
  /** How long names are, the longest first. */
  readonly lengths: readonly number[];
}

/** Somebody's name at some place of a message. */
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

/** Whose name begins at this place and ends where a word may end; of several the longest. */
export function mentionedAt(content: string, start: number, { names, lengths }: Mentionable): Mentioned | null {
  for (const length of lengths) {
    const end = start + length;
    const username = end > content.length ? undefined : names.get(compared(content.slice(start, end)));
    if (username !== undefined && !IN_A_WORD.test(content.slice(end, end + LETTER_UNITS))) return { username, length };
  }
  return null;
}
