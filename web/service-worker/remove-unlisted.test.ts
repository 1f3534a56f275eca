import { afterEach, expect, test, vi } from 'vitest';
import { removeUnlisted } from './remove-unlisted.ts';

const at = (path: string) => `http://site${path}`;

/** The part of a cache that is used, in memory. */
function aCache(entries: Readonly<Record<string, string>>) {
  const stored = new Map(Object.entries(entries).map(([path, text]) => [at(path), text]));
  return {
    matchAll: () => Promise.resolve([...stored.values()].map((text) => new Response(text))),
    keys: () => Promise.resolve([...stored.keys()].map((url) => new Request(url))),
    delete: ({ url }: Request) => Promise.resolve(stored.delete(url)),
  };
}

/** What remains of the stored files. */
async function remaining(lists: Readonly<Record<string, string>>, files: readonly string[]): Promise<string[]> {
  const caches = { lists: aCache(lists), content: aCache(Object.fromEntries(files.map((file) => [file, '']))) };
  vi.stubGlobal('caches', { open: (name: keyof typeof caches) => Promise.resolve(caches[name]) });
  await removeUnlisted();
  return (await caches.content.keys()).map(({ url }) => new URL(url).pathname);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('recordings of a version that no list names are removed, those of the listed one stay', async () => {
  const lists = { '/api/instruments/1': '{"path":"instruments/v2/grand"}' };
  const files = ['/upload/instruments/v1/grand/60.ogg', '/upload/instruments/v2/grand/60.ogg'];
  expect(await remaining(lists, files)).toEqual(['/upload/instruments/v2/grand/60.ogg']);
});

test('tracks that no list names are removed, with their scores', async () => {
  const lists = { '/api/midis': '[{"url":"/upload/midis/a.2.mid","abcUrl":"/upload/midis/a.2.abc"}]' };
  const files = ['/upload/midis/a.1.mid', '/upload/midis/a.2.mid', '/upload/midis/a.1.abc', '/upload/midis/a.2.abc'];
  expect(await remaining(lists, files)).toEqual(['/upload/midis/a.2.mid', '/upload/midis/a.2.abc']);
});

test('nothing is removed before a list was stored', async () => {
  expect(await remaining({}, ['/upload/midis/a.1.mid'])).toEqual(['/upload/midis/a.1.mid']);
});
