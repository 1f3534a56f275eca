/** The query as it is in the address: every value is a text, so that codes of digits stay unchanged. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return texts.length === 0 ? '' : `?${new URLSearchParams(texts).toString()}`;
}
