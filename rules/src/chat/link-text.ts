/** Addresses have none of these in them. */
const ENDS_A_LINK = /[\s<>"`{}|\\^]/;
/** These belong to the sentence when they stand last. */
const OF_THE_SENTENCE = new Set(".,;:!?'*_~)]»”’…。、！？；：）」』】");

/** How many more round brackets are closed than opened. */
function surplus(text: string): number {
  let more = 0;
  for (const letter of text) more += Number(letter === ')') - Number(letter === '(');
  return more;
}

/** What belongs to the link that begins here, without the punctuation after it; brackets that it opens itself are its own. */
export function linkAt(content: string, start: number, end: number): string {
  const word = content.slice(start, end);
  const stop = word.search(ENDS_A_LINK);
  const text = stop < 0 ? word : word.slice(0, stop);
  let length = text.length;
  let closed = surplus(text);
  for (let last = text[length - 1]; last !== undefined && OF_THE_SENTENCE.has(last); last = text[length - 1]) {
    if (last === ')' && closed-- <= 0) break;
    length--;
  }
  return text.slice(0, length);
}
