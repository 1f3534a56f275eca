import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contract } from '@quatremains/protocol/http/contract';
import * as home from '@quatremains/protocol/http/home';
import * as instruments from '@quatremains/protocol/http/instruments';
import * as leaderboards from '@quatremains/protocol/http/leaderboards';
import * as login from '@quatremains/protocol/http/login';
import * as midis from '@quatremains/protocol/http/midis';
import * as ranked from '@quatremains/protocol/http/ranked';
import * as reports from '@quatremains/protocol/http/reports';
import * as rooms from '@quatremains/protocol/http/rooms';
import * as songs from '@quatremains/protocol/http/songs';
import * as users from '@quatremains/protocol/http/users';
import * as vip from '@quatremains/protocol/http/vip';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import { createApp, type App } from '../app.ts';
import { createLogger } from '../platform/logger.ts';
import { openEmbedded } from '../testing/databases.ts';
import { testConfig, testOptions } from '../testing/test-server.ts';
import type { Database } from '../db/connection.ts';

const grand = {
  id: 1,
  displayName: 'Grand',
  category: 'Piano',
  size: 88,
  splitable: true,
  decibels: 0,
  availableNotes: [60],
  path: 'instruments/grand',
};
const isContract = (value: object): value is Contract => 'path' in value && 'method' in value;
const PAGE = '<!doctype html><title>Quatremains</title>';

let folder: string;
let database: Database;
let app: App;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quatremains-web-'));
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write('web/index.html', PAGE);
  write('web/assets/app-1234.js', 'play()');
  write('web/assets/app-1234.js.br', brotliCompressSync('play()'));
  write('build/instruments/grand/manifest.json', '{}');
  write('build/instruments/grand/60.ogg', 'sound');
  write('build/midis/elise-easy.0123.mid', 'MThd');
  write('instruments.json', JSON.stringify([grand]));
  write('secret.txt', 'secret');
  database = await openEmbedded();
  const config = testConfig({
    webFolder: join(folder, 'web'),
    uploadFolder: join(folder, 'build'),
    instrumentsFile: join(folder, 'instruments.json'),
  });
  app = await createApp(testOptions({ config, database }));
});
afterAll(async () => {
  await app.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });

const select = (payload: object) => app.http.inject({ method: 'POST', url: '/api/instruments/selection', payload });

test('ends slow requests and idle connections', () => {
  expect(app.http.server).toMatchObject({ requestTimeout: 60_000, timeout: 120_000 });
});

describe('the calls', () => {
  test('answer in the shape of their contract', async () => {
    expect((await get('/api/health')).json()).toMatchObject({
      status: 'ok',
      database: 'ok',
      version: PROTOCOL_VERSION,
    });
    expect((await get('/api/configuration')).json()).toMatchObject({
      how: null,
      storeAvailable: false,
      videoOrigin: 'https://www.youtube-nocookie.com',
      social: {},
      modeLimits: { roundDuration: 3_600, roundByPlayer: 50, playingMaxDuration: 3_600 },
    });
    expect((await get('/api/changelog')).json()).toContainEqual({ version: '0.1.0', changes: expect.any(Array) });
    expect((await get('/api/rooms')).json()).toEqual([]);
    expect((await get('/api/midis')).json()).toEqual([]);
    expect((await get('/api/mpo/midis/10/leaderboard?size=20')).statusCode).toBe(404);
    expect((await get('/api/rooms?name=a&type=NORMAL')).statusCode).toBe(200);
    expect((await get('/api/instruments/1')).json()).toEqual({ ...grand, state: 'ready' });
  });

  test('answer with the changelog in the requested language, in English by default', async () => {
    const changed = async (query: string) => (await get(`/api/changelog${query}`)).json();
    const french = await changed('?lang=fr');
    expect(french).toContainEqual({
      version: '0.1.0',
      changes: expect.arrayContaining([expect.stringMatching(/salon/)]),
    });
    expect(await changed('')).not.toEqual(french);
    expect(await changed('?lang=en')).toEqual(await changed(''));
  });

  test('answer with no fields but those of their contract', async () => {
    const [listed] = (await get('/api/instruments')).json();
    expect(Object.keys(listed).sort()).toEqual(['category', 'displayName', 'id', 'size', 'splitable', 'state']);
    const [song] = (await get('/api/songs')).json();
    expect(Object.keys(song).sort()).toEqual(Object.keys(songs.getSongs.response.element.shape).sort());
  });

  test('answer with the data to play a selection, in its order', async () => {
    const { decibels, availableNotes, path } = grand;
    const needed = { instrumentId: 1, decibels, availableNotes, path };
    const answer = await select([44, 40, 4].map((size) => ({ instrumentId: 1, size })));
    expect([answer.statusCode, answer.json()]).toEqual([200, [44, 40, 4].map((size) => ({ ...needed, size }))]);
  });

  const part = { instrumentId: 1, size: 44 };
  test.each([
    ['an unknown instrument', [part, { ...part, instrumentId: 2 }], 404, { code: 'INSTRUMENT_NOT_FOUND' }],
    ['nothing', [], 400, { code: 'BAD_SHAPE' }],
    ['fifty-one instruments', Array.from({ length: 51 }, () => part), 400, { code: 'BAD_SHAPE' }],
    ['less than no keys', [{ ...part, size: -1 }], 400, { code: 'BAD_SHAPE', field: '0.size' }],
    ['an unknown field', [{ ...part, sise: 44 }], 400, { code: 'BAD_SHAPE', field: '0.sise' }],
    ['words', [{ ...part, size: '44' }], 400, { code: 'BAD_SHAPE', field: '0.size' }],
    ['no list', part, 400, { code: 'BAD_SHAPE' }],
  ])('refuse a selection of %s', async (_, selection, status, refusal) => {
    const answer = await select(selection);
    expect([answer.statusCode, answer.json()]).toEqual([status, { refusal }]);
  });

  test.each([
    ['/api/rooms/nowhere', 404, { code: 'ROOM_NOT_FOUND' }],
    ['/api/instruments/99', 404, { code: 'INSTRUMENT_NOT_FOUND' }],
    ['/api/instruments/grand', 400, { code: 'BAD_SHAPE', field: 'id' }],
    ['/api/rooms?type=WALTZ', 400, { code: 'BAD_SHAPE', field: 'type' }],
    ['/api/changelog?lang=de', 400, { code: 'BAD_SHAPE', field: 'lang' }],
    [`/api/rooms?name=${'x'.repeat(31)}`, 400, { code: 'BAD_SHAPE', field: 'name' }],
    ['/api/rooms?nmae=Duets', 400, { code: 'BAD_SHAPE', field: 'nmae' }],
    ['/api/changelog?lang=fr&page=2', 400, { code: 'BAD_SHAPE', field: 'page' }],
    ['/api/trumpets', 404, { code: 'NOT_FOUND' }],
    ['/api', 404, { code: 'NOT_FOUND' }],
    ['/api/rooms/%zz', 400, { code: 'BAD_SHAPE' }],
  ])('%s is refused with %i', async (url, status, refusal) => {
    const response = await get(url);
    expect([response.statusCode, response.json()]).toEqual([status, { refusal }]);
  });

  test('are described, each with its path and its refusals', async () => {
    const description = (await get('/api/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    const promised = [home, instruments, leaderboards, login, midis, ranked, reports, rooms, songs, users, vip].flatMap(
      (calls): string[] => Object.values(calls).flatMap((call) => (isContract(call) ? call.path : [])),
    );
    const paths = new Set(promised.map((path) => `/api/${path.replace(/:(\w+)/g, '{$1}')}`));
    expect(new Set(Object.keys(description.paths))).toEqual(paths);
    const { get: room } = description.paths['/api/rooms/{id}'];
    expect(room).toMatchObject({
      summary: expect.any(String),
      parameters: [{ name: 'id', in: 'path', required: true }],
    });
    expect(room.responses['4XX'].content['application/json'].schema.properties.refusal.properties.code.enum).toContain(
      'ROOM_NOT_FOUND',
    );
  });

  test('have unique names in the description, with their security scheme and the server', async () => {
    const { paths, servers, components } = (await get('/api/openapi.json')).json();
    interface Operation {
      readonly operationId: string;
      readonly security: unknown;
    }
    const operations = Object.values(paths as Record<string, Record<string, Operation>>).flatMap((path) =>
      Object.values(path),
    );
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['getMpoUsersMe', 'deleteMpoUsersMe', 'getRoomsById', 'getRooms']));
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
    expect(servers).toEqual([{ url: '/' }]);
    const [scheme = ''] = Object.keys(components.securitySchemes);
    expect(components.securitySchemes[scheme]).toMatchObject({ type: 'http', scheme: 'bearer' });
    const securityOf = (name: string) => operations.find(({ operationId }) => operationId === name)?.security;
    expect(securityOf('getMpoUsersMe')).toEqual([{ [scheme]: [] }]);
    expect(securityOf('getRooms')).toEqual([]);
  });

  test('answer that the database does not answer', async () => {
    const failing = await createApp(testOptions({ logger: createLogger('silent') }));
    const response = await failing.http.inject('/api/health');
    expect([response.statusCode, response.json()]).toMatchObject([503, { status: 'failing', database: 'failing' }]);
    const broken = await failing.http.inject('/api/configuration');
    expect([broken.statusCode, broken.json()]).toEqual([500, { refusal: { code: 'UNEXPECTED' } }]);
    await failing.stop();
  });
});

describe('the web app', () => {
  test.each(['/', '/index.html', '/profile', '/profile/', '/login/discord?code=1', '/?roomId=abc'])(
    'opens at %s',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([200, PAGE, 'no-cache']);
    },
  );

  test.each(['/nothing', '/login/nobody', '/rooms/abc?roomId=1'])(
    'is sent with status 404 for the unknown page %s',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, response.body]).toEqual([404, PAGE]);
    },
  );

  test('is sent compressed to clients that accept gzip', async () => {
    const response = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('encoding') });
    expect(gunzipSync(response.rawPayload).toString()).toBe(PAGE);
  });

  test('has hashed files that are cached for ever, and sent compressed to clients that accept it', async () => {
    const response = await get('/assets/app-1234.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
    expect((await get('/assets/app-1234.js')).body).toBe('play()');
  });

  test('is not sent for missing files and calls', async () => {
    for (const url of ['/assets/old-9999.js', '/favicon.ico', '/upload/none.ogg', '/upload/'])
      expect((await get(url)).statusCode).toBe(404);
    expect((await app.http.inject({ method: 'POST', url: '/profile' })).statusCode).toBe(404);
  });

  test('may load files of the site only, and linked images and videos', async () => {
    const policy = (await get('/', { host: 'piano.example' })).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("connect-src 'self' ws://piano.example wss://piano.example;");
    expect(policy).toContain("img-src 'self' data: blob: https:;");
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
    expect((await get('/', { host: 'a; script-src *' })).headers['content-security-policy']).not.toContain('*');
  });

  test('is replaced by a message where it is not built', async () => {
    const unbuilt = await createApp(testOptions({ config: testConfig({ webFolder: join(folder, 'nothing') }) }));
    const response = await unbuilt.http.inject('/');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('not built');
    await unbuilt.stop();
  });
});

describe('samples', () => {
  test('are cached for long and revalidated by their tag; their lists are revalidated each time', async () => {
    const sample = await get('/upload/instruments/grand/60.ogg');
    expect(sample.body).toBe('sound');
    expect(sample.headers['cache-control']).toBe('public, max-age=2592000');
    const again = await get('/upload/instruments/grand/60.ogg', { 'if-none-match': String(sample.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await get('/upload/instruments/grand/manifest.json')).headers['cache-control']).toBe('no-cache');
  });

  test('beside tracks, which are cached for ever', async () => {
    const track = await get('/upload/midis/elise-easy.0123.mid');
    expect([track.body, track.headers['cache-control']]).toEqual(['MThd', 'public, max-age=31536000, immutable']);
  });

  test.each([
    '/upload/../secret.txt',
    '/upload/..%2fsecret.txt',
    '/upload/%2e%2e/secret.txt',
    '/upload//../../secret.txt',
  ])('are the only files that can be read: %s', async (url) => {
    const response = await get(url);
    expect(response.body).not.toContain('secret');
  });
});
