import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '@quatremains/protocol/pages';
import type { Config } from '../config.ts';
import type { RefusedBody } from './errors.ts';
import { withLinkPreview } from './link-preview.ts';
import { acceptsGzip } from './prepared.ts';
import type { Site } from './site.ts';

const TRAILING_SLASH = /(?<=.)\/$/;
const compress = promisify(gzip);
const DAY = 86_400;
const FOREVER = `public, max-age=${365 * DAY}, immutable`;
const SAMPLES = `public, max-age=${30 * DAY}`;
const REVALIDATE = 'no-cache';
/** Registered for scores in ABC. */
const ABC = 'text/vnd.abc; charset=utf-8';
const NOT_FOUND: RefusedBody = { refusal: { code: 'NOT_FOUND' } };
const NOT_BUILT = `<!doctype html><title>Quatremains</title>
<p>The server runs, but the web app is not built: run <code>npm start</code>, which builds it, or <code>npm run dev</code>.</p>`;

/** Samples are cached for long, tracks for ever: their names have a hash. The JSON files that list them are revalidated. */
function uploadCacheOf(folder: string, path: string): string {
  if (path.endsWith('.json')) return REVALIDATE;
  return path.startsWith(join(folder, 'midis')) ? FOREVER : SAMPLES;
}

async function serveUploads(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/upload/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', uploadCacheOf(folder, path));
      if (path.endsWith('.abc')) reply.header('content-type', ABC);
    },
  });
}

async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    preCompressed: true,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? FOREVER : REVALIDATE);
    },
  });
}

export interface PagesDependencies extends Pick<Config, 'webFolder' | 'uploadFolder'> {
  readonly site: Site;
  /** The name of the room with this id; null where there is no such room or it is private. */
  readonly findRoomName: (id: string) => string | null;
}

/** Paths without a file extension are pages of the app, which shows its own 404 page. */
function isPage(method: string, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|upload|assets|socket\.io)(\/|$)|\.\w+$/.test(path);
}

/** The name of the room in a link to the home page. */
function roomNameAt(path: string, query: string, { findRoomName }: PagesDependencies): string | null {
  const id = path === '/' ? new URLSearchParams(query).get('roomId') : null;
  return id === null ? null : findRoomName(id);
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, dependencies: PagesDependencies) {
  reply.type('text/html; charset=utf-8').header('cache-control', REVALIDATE);
  const html = await readFile(join(dependencies.webFolder, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return reply.status(503).send(NOT_BUILT);
  const [path = '', query = ''] = request.url.split('?');
  const page = withLinkPreview(html, {
    address: request.url,
    origin: dependencies.site.originOf(request.headers),
    roomName: roomNameAt(path, query, dependencies),
    languages: request.headers['accept-language'],
  });
  reply
    .status(pages.includes(path.replace(TRAILING_SLASH, '')) ? 200 : 404)
    .header('vary', 'accept-encoding, accept-language');
  if (!acceptsGzip(request)) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(await compress(page));
}

/** The built web app with its pages, and the samples. */
export async function serveFiles(app: FastifyInstance, dependencies: PagesDependencies): Promise<void> {
  const answer = (request: FastifyRequest, reply: FastifyReply) => answerPage(request, reply, dependencies);
  await serveWebApp(app, dependencies.webFolder);
  await serveUploads(app, dependencies.uploadFolder);
  app.get('/', { schema: { hide: true } }, answer);
  app.setNotFoundHandler((request, reply) =>
    isPage(request.method, request.url.split('?')[0] ?? '')
      ? answer(request, reply)
      : reply.status(404).send(NOT_FOUND),
  );
}
