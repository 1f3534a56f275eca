import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { VIDEO } from '@quatremains/protocol/limits';
import { networkOf } from '../platform/client-address.ts';

/** Of one address, behind which there may be a school, or everybody where a proxy does not say who calls. */
const API_CALLS_A_MINUTE = 12_000;
const SELF = "'self'";
/** Stands in the policy for the sockets of the host that is asked: some browsers do not count them as 'self'. */
const OWN_SOCKETS = 'wss://own-sockets.invalid';
/** The hash of the <style> that react-colorful 5.8.1 puts into the page; the browser's console tells the hash of another version. */
const COLOUR_PICKER_STYLE = "'sha256-I2px+fnpbN4E5+Djrj7aoTIyq9yyREkuVl19f4Sye9A='";
const HOST = /^[\w.:[\]-]+$/;

const contentSecurityPolicy = (films: readonly string[]) => ({
  useDefaults: false as const,
  directives: {
    defaultSrc: [SELF],
    scriptSrc: [SELF, "'wasm-unsafe-eval'"],
    workerSrc: [SELF, 'blob:'],
    styleSrc: [SELF, COLOUR_PICKER_STYLE],
    // Pictures people link to in the chat come from anywhere, films from where the operator says.
    imgSrc: [SELF, 'data:', 'blob:', 'https:'],
    frameSrc: [...films],
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
const powers = (films: readonly string[]) =>
  `camera=(), geolocation=(), payment=(), usb=(), midi=(self), microphone=(self), fullscreen=(self ${films.map((film) => `"${film}"`).join(' ')})`;

export interface Protection {
  /** Whether people reach this server by https. */
  readonly isEncrypted: boolean;
  /** Whose player shows the films of rooms; those linked to in the chat are shown by YouTube's. */
  readonly videoOrigin: string;
}

/** What helmet puts on an answer, as it stands on every one of them: ready before anybody asks. */
export function secureHeaders({ isEncrypted, videoOrigin }: Protection): Record<string, string> {
  const films = Array.from(new Set([VIDEO.origin, videoOrigin]));
  const strictTransportSecurity = isEncrypted && { maxAge: YEAR_SECONDS, includeSubDomains: true };
  const headers: Record<string, string> = { 'permissions-policy': powers(films) };
  const written = new ServerResponse(new IncomingMessage(new Socket()));
  const secure = helmet({ contentSecurityPolicy: contentSecurityPolicy(films), strictTransportSecurity });
  secure(written.req, written, () => undefined);
  for (const [name, value] of Object.entries(written.getHeaders())) headers[name] = String(value);
  return headers;
}

/** Safe headers on every answer, and a limit on the calls of one address. Who is reached by https once is so for a year. */
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
