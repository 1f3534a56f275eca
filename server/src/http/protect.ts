import type { IncomingMessage } from 'node:http';
import helmet from 'helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { VIDEO } from '@quatremains/protocol/limits';

/** Of one address, behind which there may be a school, or everybody where a proxy does not say who calls. */
const API_CALLS_A_MINUTE = 12_000;
const SELF = "'self'";

/** Some browsers do not count websockets of the same host as 'self'. */
function ownWebSockets(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : SELF;
}

const contentSecurityPolicy = (films: readonly string[]) => ({
  useDefaults: false as const,
  directives: {
    defaultSrc: [SELF],
    scriptSrc: [SELF, "'wasm-unsafe-eval'"],
    workerSrc: [SELF, 'blob:'],
    styleSrc: [SELF, "'unsafe-inline'"],
    // Pictures people link to in the chat come from anywhere, films from where the operator says.
    imgSrc: [SELF, 'data:', 'blob:', 'https:'],
    frameSrc: [...films],
    mediaSrc: [SELF, 'data:', 'blob:'],
    fontSrc: [SELF, 'data:'],
    connectSrc: [SELF, ownWebSockets],
    manifestSrc: [SELF],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: [SELF],
    frameAncestors: [SELF],
  },
});

const YEAR_SECONDS = 31_536_000;
const powers = (films: readonly string[]) =>
  `camera=(), geolocation=(), payment=(), usb=(), midi=(self), microphone=(self), fullscreen=(self ${films.map((film) => `"${film}"`).join(' ')})`;

export interface Protection {
  /** Whether people reach this server by https. */
  readonly isEncrypted: boolean;
  /** Whose player shows the films of rooms; those linked to in the chat are shown by YouTube's. */
  readonly videoOrigin: string;
}

/** Safe headers on every answer, and a limit on the calls of one address. Who is reached by https once is so for a year. */
export async function protect(app: FastifyInstance, { isEncrypted, videoOrigin }: Protection): Promise<void> {
  const films = Array.from(new Set([VIDEO.origin, videoOrigin]));
  const permissionsPolicy = powers(films);
  const strictTransportSecurity = isEncrypted && { maxAge: YEAR_SECONDS, includeSubDomains: true };
  // Made once: `@fastify/helmet` puts its headers together anew for every call.
  const secure = helmet({ contentSecurityPolicy: contentSecurityPolicy(films), strictTransportSecurity });
  app.addHook('onRequest', (request, reply, done) => {
    secure(request.raw, reply.raw, () => {
      done();
    });
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await app.register(rateLimit, {
    max: API_CALLS_A_MINUTE,
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith('/api/'),
  });
}
