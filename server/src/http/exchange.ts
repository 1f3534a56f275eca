import type { IncomingHttpHeaders } from 'node:http';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface KeptCookie {
  readonly name: string;
  readonly value: string;
  /** Below which path the browser sends it back. */
  readonly path: string;
  /** How long, in ms; 0 takes it away. */
  readonly lives: number;
  readonly isSecure: boolean;
}

/** What a call needs to know of its request beyond the contract. */
export interface Exchange {
  readonly ip: string;
  readonly userAgent: string;
  readonly headers: IncomingHttpHeaders;
  /** The token of `Authorization: Bearer`. */
  readonly bearer: string | null;
  cookie(name: string): string | undefined;
  /** For the server's eyes only: no script reads it. */
  keepCookie(cookie: KeptCookie): void;
}

const AGENT_LENGTH = 255;
const BEARER = /^Bearer ([\w.~+/=-]+)$/i;

/** The token in the value of an `Authorization` header. */
export function bearerOf(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}

export function exchangeOf(request: FastifyRequest, reply: FastifyReply): Exchange {
  const { headers } = request;
  return {
    ip: request.ip,
    headers,
    userAgent: (headers['user-agent'] ?? '').slice(0, AGENT_LENGTH),
    bearer: bearerOf(headers.authorization),
    cookie: (name) => request.cookies[name],
    keepCookie: ({ name, value, path, lives, isSecure }) => {
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
