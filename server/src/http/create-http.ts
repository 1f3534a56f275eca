import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from '../platform/logger.ts';
import { answerErrors } from './errors.ts';
import { describeApi } from './openapi.ts';
import { protect } from './protect.ts';

const BODY_BYTES = 64 * 1_024;

/** The HTTP door with its guards up; features add their calls to it. */
export async function createHttp(logger: Logger): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: BODY_BYTES, forceCloseConnections: true, routerOptions: { maxParamLength: 128 } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, logger);
  await protect(app);
  await describeApi(app);
  return app;
}
