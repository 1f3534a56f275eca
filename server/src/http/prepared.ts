import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
/** Below this size, compression costs more than it saves. */
const GZIP_MIN_BYTES = 2_048;
const ETAG_BYTES = 16;

/** A response body that is created once for all clients; compressed at the first request that accepts gzip. */
export interface Prepared {
  /** Names these bytes. */
  readonly etag: string;
  readonly bytes: Buffer;
  gzipped(): Promise<Buffer>;
}

export function prepare(json: string): Prepared {
  const bytes = Buffer.from(json);
  const digest = createHash('sha1').update(bytes).digest('base64url').slice(0, ETAG_BYTES);
  let gzipping: Promise<Buffer> | null = null;
  return {
    bytes,
    etag: `W/"${digest}"`,
    gzipped: () => (gzipping ??= compress(bytes, { level: constants.Z_BEST_SPEED })),
  };
}

/** Whether the client accepts gzip. */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b/.test(headers['accept-encoding'] ?? '');
}

/** Sends the body, or 304 where the client has it. Browsers cache it and revalidate it at each request. */
export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared) {
  reply.header('etag', prepared.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === prepared.etag) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  if (prepared.bytes.length < GZIP_MIN_BYTES || !acceptsGzip(request)) return reply.send(prepared.bytes);
  return reply.header('content-encoding', 'gzip').send(await prepared.gzipped());
}
