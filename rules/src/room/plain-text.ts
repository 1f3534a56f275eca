/** Text for comparison: lower-case, without accents and other marks. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Lone surrogates, invisible and bidirectional control characters, except joiners of letters and emoji. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cs}\u061c\ufff9-\ufffb]/gu;
const BLANK = /[\s\p{Cc}\u2800]+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A typed line without invisible characters and with single spaces. */
export function tidied(line: string): string {
  return line.replace(UNSEEN, '').replace(BLANK, ' ').trim();
}

export function isVisible(line: string): boolean {
  return VISIBLE.test(line);
}
