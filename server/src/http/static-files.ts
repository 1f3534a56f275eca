import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { RefusedBody } from './errors.ts';

const DAY = 86_400;
const FOREVER = `public, max-age=${365 * DAY}, immutable`;
const SAMPLES = `public, max-age=${30 * DAY}`;
const ASK_AGAIN = 'no-cache';
const NOT_FOUND: RefusedBody = { refusal: { code: 'NOT_FOUND' } };
const NOT_BUILT = `<!doctype html><title>Quatremains</title>
<p>The server runs, but the web app is not built: run <code>npm start</code>, which builds it, or <code>npm run dev</code>.</p>`;

/** Samples keep their names and hardly change; what lists them is asked for again. */
async function serveUploads(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/upload/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.endsWith('.json') ? ASK_AGAIN : SAMPLES);
    },
  });
}

async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: ['index.html'],
    cacheControl: false,
    preCompressed: true,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? FOREVER : ASK_AGAIN);
    },
  });
}

/** Pages are addresses inside the app; files and calls that do not exist are simply not there. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|upload|assets|socket\.io)(\/|$)|\.\w+$/.test(path);
}

function answerPage(reply: FastifyReply, webFolder: string): FastifyReply {
  if (!existsSync(join(webFolder, 'index.html')))
    return reply.status(503).type('text/html; charset=utf-8').header('cache-control', ASK_AGAIN).send(NOT_BUILT);
  return reply.sendFile('index.html', webFolder);
}

/** The built web app with its history, and the samples. */
export async function serveFiles(
  app: FastifyInstance,
  config: Pick<Config, 'webFolder' | 'uploadFolder'>,
): Promise<void> {
  await serveWebApp(app, config.webFolder);
  await serveUploads(app, config.uploadFolder);
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? answerPage(reply, config.webFolder) : reply.status(404).send(NOT_FOUND),
  );
}
