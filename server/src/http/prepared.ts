import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
/** Below this, packing costs more than it saves. */
const WORTH_PACKING = 2_048;
const ETAG_BYTES = 16;

/** An answer as bytes, the same for everybody who asks; packed when the first one asks for it so. */
export interface Prepared {
  /** Names these bytes. */
  readonly etag: string;
  readonly bytes: Buffer;
  packed(): Promise<Buffer>;
}

export function prepare(json: string): Prepared {
  const bytes = Buffer.from(json);
  const digest = createHash('sha1').update(bytes).digest('base64url').slice(0, ETAG_BYTES);
  let packing: Promise<Buffer> | null = null;
  return {
    bytes,
    etag: `W/"${digest}"`,
    packed: () => (packing ??= compress(bytes, { level: constants.Z_BEST_SPEED })),
  };
}

/** Whether the client unpacks gzip. */
export function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b/.test(headers['accept-encoding'] ?? '');
}

/** Sends it, or says that the asker has it already. Browsers keep it and ask each time whether it is still the same. */
export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared) {
  reply.header('etag', prepared.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === prepared.etag) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  if (prepared.bytes.length < WORTH_PACKING || !takesGzip(request)) return reply.send(prepared.bytes);
  return reply.header('content-encoding', 'gzip').send(await prepared.packed());
}
