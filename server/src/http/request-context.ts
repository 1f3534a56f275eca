import type { IncomingHttpHeaders } from 'node:http';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieOptions {
  readonly name: string;
  readonly value: string;
  /** The path below which the browser sends it back. */
  readonly path: string;
  /** How long it lasts, in ms; 0 deletes it. */
  readonly lives: number;
  readonly isSecure: boolean;
}

/** The data of a request that are not part of the contract. */
export interface RequestContext {
  readonly ip: string;
  readonly userAgent: string;
  readonly headers: IncomingHttpHeaders;
  /** The token of `Authorization: Bearer`. */
  readonly bearer: string | null;
  cookie(name: string): string | undefined;
  /** Sets a cookie that scripts cannot read. */
  setCookie(options: CookieOptions): void;
}

const AGENT_LENGTH = 255;
const BEARER = /^Bearer ([\w.~+/=-]+)$/i;

/** The token in the value of an `Authorization` header. */
export function bearerOf(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}

export function contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext {
  const { headers } = request;
  return {
    ip: request.ip,
    headers,
    userAgent: (headers['user-agent'] ?? '').slice(0, AGENT_LENGTH),
    bearer: bearerOf(headers.authorization),
    cookie: (name) => request.cookies[name],
    setCookie: ({ name, value, path, lives, isSecure }) => {
      reply.setCookie(name, value, {
        path,
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge: Math.floor(lives / 1_000),
      });
    },
  };
}
