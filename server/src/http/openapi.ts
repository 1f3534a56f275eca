import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';

/** The security scheme of calls for clients that are signed in: the access token as `Authorization: Bearer`. */
export const BEARER = 'accessToken';

/** Describes every call registered after it, and serves the description. `publicOrigin` is where clients find the server. */
export async function describeApi(app: FastifyInstance, publicOrigin: string | null): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Quatremains',
        version: String(PROTOCOL_VERSION),
        description:
          'A refused call answers with `refusal`: its code, and the field that was wrong where there is one.',
      },
      servers: [{ url: publicOrigin ?? '/' }],
      components: {
        securitySchemes: { [BEARER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
