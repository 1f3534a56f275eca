import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { VIDEO } from '@quatremains/protocol/limits';
import { networkOf } from '../platform/client-address.ts';

/** The limit of one address, behind which there may be a school, or all clients of a proxy that does not forward addresses. */
const API_CALLS_A_MINUTE = 12_000;
const SELF = "'self'";
/** The placeholder in the policy for WebSockets of the request's host: some browsers do not count them as 'self'. */
const OWN_SOCKETS = 'wss://own-sockets.invalid';
/** The hash of the <style> that react-colorful 5.8.1 puts into the page; the browser's console prints the hash of another version. */
const COLOUR_PICKER_STYLE = "'sha256-I2px+fnpbN4E5+Djrj7aoTIyq9yyREkuVl19f4Sye9A='";
const HOST = /^[\w.:[\]-]+$/;

const contentSecurityPolicy = (videoOrigins: readonly string[]) => ({
  useDefaults: false as const,
  directives: {
    defaultSrc: [SELF],
    scriptSrc: [SELF, "'wasm-unsafe-eval'"],
    workerSrc: [SELF, 'blob:'],
    styleSrc: [SELF, COLOUR_PICKER_STYLE],
    // Images that are linked in the chat come from any site, videos from the configured player.
    imgSrc: [SELF, 'data:', 'blob:', 'https:'],
    frameSrc: [...videoOrigins],
    mediaSrc: [SELF, 'data:', 'blob:'],
    fontSrc: [SELF, 'data:'],
    connectSrc: [SELF, OWN_SOCKETS],
    manifestSrc: [SELF],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: [SELF],
    frameAncestors: [SELF],
  },
});

const POLICY = 'content-security-policy';
const YEAR_SECONDS = 31_536_000;
const powers = (videoOrigins: readonly string[]) =>
  `camera=(), geolocation=(), payment=(), usb=(), midi=(self), microphone=(self), fullscreen=(self ${videoOrigins.map((origin) => `"${origin}"`).join(' ')})`;

export interface Protection {
  /** Whether clients reach this server by https. */
  readonly isEncrypted: boolean;
  /** The origin of the player of rooms' videos; videos that are linked in the chat use YouTube's. */
  readonly videoOrigin: string;
}

/** Helmet's headers, computed once for all responses. */
export function secureHeaders({ isEncrypted, videoOrigin }: Protection): Record<string, string> {
  const videoOrigins = Array.from(new Set([VIDEO.origin, videoOrigin]));
  const strictTransportSecurity = isEncrypted && { maxAge: YEAR_SECONDS, includeSubDomains: true };
  const headers: Record<string, string> = { 'permissions-policy': powers(videoOrigins) };
  const written = new ServerResponse(new IncomingMessage(new Socket()));
  const secure = helmet({ contentSecurityPolicy: contentSecurityPolicy(videoOrigins), strictTransportSecurity });
  secure(written.req, written, () => undefined);
  for (const [name, value] of Object.entries(written.getHeaders())) headers[name] = String(value);
  return headers;
}

/** Adds security headers to every response, and limits the calls of one address. With https, browsers use https for a year. */
export async function protect(app: FastifyInstance, protection: Protection): Promise<void> {
  const headers = secureHeaders(protection);
  const policy = headers[POLICY] ?? '';
  app.addHook('onRequest', (request, reply, done) => {
    const { host = '' } = request.headers;
    const sockets = HOST.test(host) ? `ws://${host} wss://${host}` : SELF;
    reply.headers(headers).header(POLICY, policy.replace(OWN_SOCKETS, sockets));
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  await app.register(rateLimit, {
    max: API_CALLS_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: (request) => !request.url.startsWith('/api/'),
  });
}
