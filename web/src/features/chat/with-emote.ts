interface Written {
  readonly text: string;
  /** The caret position after the emote. */
  readonly caret: number;
}

interface Selection {
  readonly from: number;
  readonly to: number;
}

function isBlank(letter: string | undefined): boolean {
  return letter === undefined || letter.trim() === '';
}

/** Replaces the selection by an emote's tag, with spaces around it: a tag counts only as a word by itself. */
export function withEmote(text: string, { from, to }: Selection, tag: string): Written {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const put = `${isBlank(before.at(-1)) ? '' : ' '}${tag}${after !== '' && isBlank(after[0]) ? '' : ' '}`;
  return { text: `${before}${put}${after}`, caret: before.length + put.length };
}
