import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** Of one address, behind which there may be a school, or everybody where a proxy does not say who calls. */
const API_CALLS_A_MINUTE = 12_000;
const SELF = "'self'";

/** Some browsers do not count websockets of the same host as 'self'. */
function ownWebSockets(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : SELF;
}

const contentSecurityPolicy = {
  useDefaults: false as const,
  directives: {
    defaultSrc: [SELF],
    scriptSrc: [SELF, "'wasm-unsafe-eval'"],
    workerSrc: [SELF, 'blob:'],
    styleSrc: [SELF, "'unsafe-inline'"],
    imgSrc: [SELF, 'data:', 'blob:'],
    mediaSrc: [SELF, 'data:', 'blob:'],
    fontSrc: [SELF, 'data:'],
    connectSrc: [SELF, ownWebSockets],
    manifestSrc: [SELF],
    objectSrc: ["'none'"],
    baseUri: [SELF],
    formAction: [SELF],
    frameAncestors: [SELF],
  },
};

/** Safe headers on every answer, and a limit on the calls of one address. Encryption is the reverse proxy's, so nothing insists on it. */
export async function protect(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { contentSecurityPolicy, strictTransportSecurity: false });
  await app.register(rateLimit, {
    max: API_CALLS_A_MINUTE,
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith('/api/'),
  });
}
