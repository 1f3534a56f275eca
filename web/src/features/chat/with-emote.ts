interface Written {
  readonly text: string;
  /** Where writing goes on. */
  readonly caret: number;
}

interface Selection {
  readonly from: number;
  readonly to: number;
}

function isBlank(letter: string | undefined): boolean {
  return letter === undefined || letter.trim() === '';
}

/** Puts an emote's tag in place of what is selected, with blanks around it: it only counts as a word by itself. */
export function withEmote(text: string, { from, to }: Selection, tag: string): Written {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const put = `${isBlank(before.at(-1)) ? '' : ' '}${tag}${after !== '' && isBlank(after[0]) ? '' : ' '}`;
  return { text: `${before}${put}${after}`, caret: before.length + put.length };
}
