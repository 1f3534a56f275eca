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

test('the lists that playing alone needs are answered, and no other call', () => {
  for (const path of ['/api/midis', '/api/instruments', '/api/instruments/12'])
    expect(isList(asked(path)), path).toBe(true);
  for (const path of ['/api/rooms', '/api/midis/1', '/api/instruments/a', '/api/users/me', '/socket.io/', '/sw.js'])
    expect(
      [isList, isUpload, isSiteFile].some((matches) => matches(asked(path))),
      path,
    ).toBe(false);
});

test('a list that is opened as a page comes from the server', () => {
  expect(isList(asked('/api/midis', { mode: 'navigate' }))).toBe(false);
});

test('pages are answered when they are opened, with or without a slash at the end', () => {
  for (const path of ['/', '/?roomId=local', '/profile', '/profile/'])
    expect(isPage(asked(path, { mode: 'navigate' })), path).toBe(true);
  for (const path of ['/api/midis', '/upload/midis/a.mid', '/not-a-page'])
    expect(isPage(asked(path, { mode: 'navigate' })), path).toBe(false);
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
  for (const path of ['/flags/fr.svg', '/sounds/beat.wav', '/emotes.json', '/assets/emotes/a.webp', '/icons/192.png'])
    expect(isSiteFile(asked(path)), path).toBe(true);
  for (const path of ['/assets/index-1.js', '/emotes.json/a']) expect(isSiteFile(asked(path)), path).toBe(false);
});

test('nothing of other origins is answered', () => {
  const origin = 'http://elsewhere';
  for (const path of ['/api/midis', '/upload/midis/a.mid', '/upload/instruments/a.json', '/emotes.json'])
    expect([isList, isUpload, isRenewed, isSiteFile].some((matches) => matches(asked(path, { origin })))).toBe(false);
});
