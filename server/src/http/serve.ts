import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { Contract } from '@quatremains/protocol/http/contract';
import type { Result } from '@quatremains/protocol/refusals';
import { refusedBody, statusOf, type RefusedBody } from './errors.ts';
import { contextOf, type RequestContext } from './request-context.ts';
import { BEARER } from './openapi.ts';
import { sendPrepared, type Prepared } from './prepared.ts';

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Shape<Call extends Contract, Part extends 'params' | 'query' | 'body'> =
  Call extends Record<Part, infer Schema> ? Read<Schema> : undefined;

/** A request, checked against the contract. */
export interface CallRequest<Call extends Contract> {
  readonly params: Shape<Call, 'params'>;
  readonly query: Shape<Call, 'query'>;
  readonly body: Shape<Call, 'body'>;
  readonly context: RequestContext;
}

export type CallResult<Call extends Contract> = Result<z.output<Call['response']>>;
export type Handle<Call extends Contract> = (asked: CallRequest<Call>) => CallResult<Call> | Promise<CallResult<Call>>;

export interface ServeOptions<Call extends Contract> {
  /** Responses for which this is true are sent with status 503. */
  readonly isUnhealthy?: (value: z.output<Call['response']>) => boolean;
  /** The rate limit of one address. */
  readonly perMinute?: number;
  /** The largest accepted body in bytes, where it may be larger than usual. */
  readonly bodyLimit?: number;
  /** Whether the client must be signed in, for the API description. */
  readonly isForSignedIn?: boolean;
}

const UNHEALTHY = 503;
const MINUTE = 60_000;

/** `getMpoUsersMe` for `GET mpo/users/@me`: a unique method name in generated clients. */
function operationIdOf({ method, path }: Contract): string {
  const words = path.split(/[^\w:]+/).map((word) => word.replace(/^:/, 'by-'));
  const name = words.join('-').replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${method.toLowerCase()}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function schemaOf(contract: Contract, mayBeUnhealthy: boolean, isForSignedIn = false): object {
  const { summary, params, query, body, response } = contract;
  return {
    summary,
    operationId: operationIdOf(contract),
    security: isForSignedIn ? [{ [BEARER]: [] }] : [],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      200: response,
      ...(mayBeUnhealthy && { [UNHEALTHY]: response }),
      '4xx': refusedBody,
      '5xx': refusedBody,
    },
  };
}

/** Adds a route whose response is created once for many clients; the contract's `response` describes it. */
export function servePrepared<Call extends Contract>(
  app: FastifyInstance,
  contract: Call,
  find: (asked: Pick<CallRequest<Call>, 'params' | 'query'>) => Prepared | Promise<Prepared>,
): void {
  app.route({
    method: contract.method,
    url: `/api/${contract.path}`,
    schema: schemaOf(contract, false),
    handler: async (request, reply) => {
      const { params, query } = request;
      return sendPrepared(request, reply, await find({ params, query } as CallRequest<Call>));
    },
  });
}

/** Adds the route of a contract, which defines its path, checks and description. */
export function serve<Call extends Contract>(
  app: FastifyInstance,
  contract: Call,
  handle: Handle<Call>,
  { isUnhealthy, perMinute, bodyLimit, isForSignedIn }: ServeOptions<Call> = {},
): void {
  app.route({
    method: contract.method,
    url: `/api/${contract.path}`,
    schema: schemaOf(contract, isUnhealthy !== undefined, isForSignedIn),
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(perMinute !== undefined && { config: { rateLimit: { max: perMinute, timeWindow: MINUTE } } }),
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const result = await handle({ params, query, body, context: contextOf(request, reply) } as CallRequest<Call>);
      if (!result.ok)
        return reply.status(statusOf(result.refusal)).send({ refusal: result.refusal } satisfies RefusedBody);
      return reply.status(isUnhealthy?.(result.value) ? UNHEALTHY : 200).send(result.value);
    },
  });
}
