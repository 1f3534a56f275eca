/** Text as it is compared: lower-case, without accents and other marks. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Halves of letters, and what takes no room or turns the writing round; but for what joins letters and emoji. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cs}\u061c\ufff9-\ufffb]/gu;
const BLANK = /[\s\p{Cc}\u2800]+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A line somebody typed, without what cannot be seen or turns the writing round, its spaces made single. */
export function tidied(line: string): string {
  return line.replace(UNSEEN, '').replace(BLANK, ' ').trim();
}

export function isVisible(line: string): boolean {
  return VISIBLE.test(line);
}
