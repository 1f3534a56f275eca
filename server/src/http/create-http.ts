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
/** Nobody has to wait for the rest of a request, nor keeps a line on which nothing is said. A line of notes is no longer HTTP's. */
const PATIENCE = { requestTimeout: 60_000, connectionTimeout: 120_000 };

export interface HttpOptions extends Protection {
  readonly logger: Logger;
  readonly logRefusal: LogRefusal;
  readonly isTrusted: IsTrustedProxy;
  readonly publicOrigin: string | null;
}

/** The HTTP door with its guards up; features add their calls to it. */
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
    ...PATIENCE,
    forceCloseConnections: 'idle',
    trustProxy: isTrusted,
    // Until the last answer has gone the server still answers, and then ends the connection.
    return503OnClosing: false,
    // Whoever offers another protocol is answered in this one.
    http: { shouldUpgradeCallback: ({ url = '' }) => url.startsWith(SOCKETS_PATH) },
    // Before any hook: no address was read.
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
