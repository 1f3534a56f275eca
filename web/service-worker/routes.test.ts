import { expect, test } from 'vitest';
import { isList, isPage, isRenewed, isSiteFile, isUpload, type Asked } from './routes.ts';

interface Asking {
  readonly mode?: RequestMode;
  readonly cache?: RequestCache;
  readonly origin?: string;
}

function asked(path: string, { mode = 'cors', cache = 'default', origin = 'http://site' }: Asking = {}): Asked {
  return { url: new URL(path, origin), request: { mode, cache }, sameOrigin: origin === 'http://site' };
}

/** Whether a route other than that of pages answers. */
function isAnswered(request: Asked): boolean {
  return [isList, isUpload, isRenewed, isSiteFile].some((matches) => matches(request));
}

test('the lists that playing alone needs are answered, and no other call', () => {
  const lists = ['/api/midis', '/api/instruments', '/api/instruments/12'];
  expect(lists.filter((path) => isList(asked(path)))).toEqual(lists);
  const others = ['/api/rooms', '/api/midis/1', '/api/instruments/a', '/api/users/me', '/socket.io/', '/sw.js'];
  expect(others.filter((path) => isAnswered(asked(path)))).toEqual([]);
});

test('a list that is opened as a page comes from the server', () => {
  expect(isList(asked('/api/midis', { mode: 'navigate' }))).toBe(false);
});

test('pages are answered when they are opened, with or without a slash at the end', () => {
  const isOpened = (path: string) => isPage(asked(path, { mode: 'navigate' }));
  const addresses = ['/', '/?roomId=local', '/profile', '/profile/'];
  expect(addresses.filter(isOpened)).toEqual(addresses);
  expect(['/api/midis', '/upload/midis/a.mid', '/not-a-page'].filter(isOpened)).toEqual([]);
  expect(isPage(asked('/'))).toBe(false);
});

test('recordings and tracks are stored for ever, lists of recordings and repeated requests are fetched anew', () => {
  expect(isUpload(asked('/upload/instruments/v1/grand/60-v8.ogg'))).toBe(true);
  expect(isUpload(asked('/upload/midis/elise.mid'))).toBe(true);
  expect(isRenewed(asked('/upload/midis/elise.mid'))).toBe(false);
  expect(isRenewed(asked('/upload/midis/elise.mid', { cache: 'reload' }))).toBe(true);
  expect(isRenewed(asked('/upload/instruments/v1/grand/manifest.json'))).toBe(true);
  expect(isUpload(asked('/upload/avatars/me.webp'))).toBe(false);
});

test('the small files of the site are answered', () => {
  const files = ['/flags/fr.svg', '/sounds/beat.wav', '/emotes.json', '/assets/emotes/a.webp', '/icons/192.png'];
  expect(files.filter((path) => isSiteFile(asked(path)))).toEqual(files);
  expect(['/assets/index-1.js', '/emotes.json/a'].filter((path) => isSiteFile(asked(path)))).toEqual([]);
});

test('nothing of other origins is answered', () => {
  const origin = 'http://elsewhere';
  const paths = ['/api/midis', '/upload/midis/a.mid', '/upload/instruments/a.json', '/emotes.json'];
  expect(paths.filter((path) => isAnswered(asked(path, { origin })))).toEqual([]);
});
