/** Text as it is compared: lower-case, without accents and other marks. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A line somebody typed, without what cannot be seen or turns the writing round, its spaces made single. */
export function tidied(line: string): string {
  return line
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
