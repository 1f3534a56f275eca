import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from '../platform/logger.ts';
import type { LogRefusal } from '../platform/refusal-log.ts';
import type { IsTrustedProxy } from '../platform/client-address.ts';
import { answerErrors, watchRefusals, type RefusedBody } from './errors.ts';
import { describeApi } from './openapi.ts';
import { protect, secureHeaders, type Protection } from './protect.ts';

const BAD_URL: RefusedBody = { refusal: { code: 'BAD_SHAPE' } };
const SOCKETS_PATH = '/socket.io/';
const BODY_BYTES = 64 * 1_024;
/** Ends slow requests and idle connections. They do not apply to WebSockets. */
const TIMEOUTS = { requestTimeout: 60_000, connectionTimeout: 120_000 };

export interface HttpOptions extends Protection {
  readonly logger: Logger;
  readonly logRefusal: LogRefusal;
  readonly isTrusted: IsTrustedProxy;
  readonly publicOrigin: string | null;
}

/** The HTTP server with security headers, rate limits and error handling; features add their routes. */
export async function createHttp({
  logger,
  logRefusal,
  isTrusted,
  publicOrigin,
  ...protection
}: HttpOptions): Promise<FastifyInstance> {
  const safe = { ...secureHeaders(protection), 'cache-control': 'no-store' };
  const app = fastify({
    bodyLimit: BODY_BYTES,
    ...TIMEOUTS,
    forceCloseConnections: 'idle',
    trustProxy: isTrusted,
    // A stopping server still answers requests, and then closes the connection.
    return503OnClosing: false,
    // Upgrades to other protocols are answered as plain HTTP.
    http: { shouldUpgradeCallback: ({ url = '' }) => url.startsWith(SOCKETS_PATH) },
    // Runs before any hook, where no URL could be parsed.
    frameworkErrors: (_, __, reply) => {
      (reply as FastifyReply).status(400).headers(safe).send(BAD_URL);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, logger);
  await protect(app, protection);
  watchRefusals(app, logRefusal);
  await app.register(cookie);
  await describeApi(app, publicOrigin);
  return app;
}
