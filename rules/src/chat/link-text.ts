/** Characters that end an address. */
const ENDS_A_LINK = /[\s<>"`{}|\\^]/;
/** Trailing characters that belong to the sentence. */
const TRAILING_PUNCTUATION = new Set(".,;:!?'*_~)]»”’…。、！？；：）」』】");

/** Number of closing minus opening round brackets. */
function surplusBrackets(text: string): number {
  let more = 0;
  for (const letter of text) more += Number(letter === ')') - Number(letter === '(');
  return more;
}

/** Text of the link that begins at `start`, without trailing punctuation. A closing bracket belongs to it if the link opened it. */
export function linkAt(content: string, start: number, end: number): string {
  const word = content.slice(start, end);
  const stop = word.search(ENDS_A_LINK);
  const text = stop < 0 ? word : word.slice(0, stop);
  let length = text.length;
  let closed = surplusBrackets(text);
  for (let last = text[length - 1]; last !== undefined && TRAILING_PUNCTUATION.has(last); last = text[length - 1]) {
    if (last === ')' && closed-- <= 0) break;
    length--;
  }
  return text.slice(0, length);
}
