import { CONTENT, LISTS } from './cache-names.ts';

/** What a list says of a file: the version of a recording, the whole address of a track. */
function nameOf(address: string): string {
  const { pathname } = new URL(address);
  return /^\/upload\/(instruments\/[^/]+\/)/.exec(pathname)?.[1] ?? pathname;
}

/** Removes recordings of versions, and tracks, that none of the server's last lists names. */
export async function removeUnlisted(): Promise<void> {
  const [lists, content] = await Promise.all([caches.open(LISTS), caches.open(CONTENT)]);
  const answers = await lists.matchAll();
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  if (texts.length === 0) return;
  for (const request of await content.keys())
    if (!texts.some((text) => text.includes(nameOf(request.url)))) await content.delete(request);
}
