import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';

/** Describes every call registered after it, and serves the description. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Quatremains',
        version: String(PROTOCOL_VERSION),
        description:
          'A refused call answers with `refusal`: its code, and the field that was wrong where there is one.',
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
