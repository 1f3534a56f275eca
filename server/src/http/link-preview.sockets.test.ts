import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import { internalId } from '@quatremains/protocol/ids';
import { repositoryRoot } from '../config.ts';
import { valueOf } from '../testing/listening.ts';
import { startTestServer, testConfig, type TestServer } from '../testing/test-server.ts';

/** The page of the repository; the build keeps the placeholder of the tags. */
const config = testConfig({ webFolder: join(repositoryRoot, 'web'), publicOrigin: 'https://piano.example' });

let server: TestServer;
let account: Client;
beforeAll(async () => {
  server = await startTestServer({
    config,
    overrideIdentity: () => ({ internalId: internalId.parse('a'), role: 'User' }),
  });
  account = await server.connect();
});
afterAll(() => server.stop());

async function linkTo(parameters: object): Promise<string> {
  const { roomId } = valueOf(await account.request('createRoom', { name: 'Nocturne club', ...parameters }));
  return `/?roomId=${roomId}`;
}

async function page(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${server.url}${path}`, { headers })).text();
}

const content = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)" />`).exec(html)?.[1];

test('the page of a room has its name, the picture and the whole address', async () => {
  const link = await linkTo({});
  const html = await page(link);
  expect(content(html, 'og:title')).toBe('Nocturne club');
  expect(content(html, 'og:image')).toBe('https://piano.example/preview.png');
  expect(content(html, 'og:url')).toBe(`https://piano.example${link}`);
  expect(content(html, 'twitter:card')).toBe('summary_large_image');
});

test('a room name with HTML characters is escaped', async () => {
  const html = await page(await linkTo({ name: '"><script>alert(1)</script> & $& so on' }));
  expect(content(html, 'og:title')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; $&amp; so on');
  expect(html).not.toContain('<script>alert');
});

test.each([{ password: 'secret' }, { password: 'secret', onlyPrivateForPlayers: true }])(
  'the page of a private room does not reveal it: %j',
  async (parameters) => {
    const html = await page(await linkTo(parameters));
    expect(content(html, 'og:title')).toBe('Quatremains');
    expect(html).not.toContain('Nocturne');
  },
);

test.each(['/', '/about', '/?roomId=nowhere', `/?roomId=${'x'.repeat(100)}`, '/?roomId='])(
  'every other page has the preview of the site: %s',
  async (path) => {
    expect(content(await page(path), 'og:title')).toBe('Quatremains');
  },
);

test('the preview is in French for clients that prefer French', async () => {
  expect(content(await page('/', { 'accept-language': 'fr-FR,fr;q=0.9' }), 'og:description')).toMatch(/^Jouez/);
  expect(content(await page('/'), 'og:description')).toMatch(/^Play/);
});
