import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { Contract } from '@quatremains/protocol/http/contract';
import type { Result } from '@quatremains/protocol/refusals';
import { refusedBody, statusOf, type RefusedBody } from './errors.ts';
import { exchangeOf, type Exchange } from './exchange.ts';
import { BEARER } from './openapi.ts';
import { sendPrepared, type Prepared } from './prepared.ts';

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Shape<Call extends Contract, Part extends 'params' | 'query' | 'body'> =
  Call extends Record<Part, infer Schema> ? Read<Schema> : undefined;

/** What a handler gets of a request, checked against the contract. */
export interface Asked<Call extends Contract> {
  readonly params: Shape<Call, 'params'>;
  readonly query: Shape<Call, 'query'>;
  readonly body: Shape<Call, 'body'>;
  readonly exchange: Exchange;
}

export type Answered<Call extends Contract> = Result<z.output<Call['answer']>>;
export type Handle<Call extends Contract> = (asked: Asked<Call>) => Answered<Call> | Promise<Answered<Call>>;

export interface ServeOptions<Call extends Contract> {
  /** Answers of which this is true go out with status 503. */
  readonly isUnwell?: (value: z.output<Call['answer']>) => boolean;
  /** How often one address may call this. */
  readonly perMinute?: number;
  /** Only clients that are signed in are answered: the description says so. */
  readonly isForSignedIn?: boolean;
}

const UNWELL = 503;
const MINUTE = 60_000;

/** `getMpoUsersMe` for `GET mpo/users/@me`: a method name in generated clients, and another for each call. */
function operationIdOf({ method, path }: Contract): string {
  const words = path.split(/[^\w:]+/).map((word) => word.replace(/^:/, 'by-'));
  const name = words.join('-').replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${method.toLowerCase()}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function schemaOf(contract: Contract, mayBeUnwell: boolean, isForSignedIn = false): object {
  const { summary, params, query, body, answer } = contract;
  return {
    summary,
    operationId: operationIdOf(contract),
    security: isForSignedIn ? [{ [BEARER]: [] }] : [],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: answer, ...(mayBeUnwell && { [UNWELL]: answer }), '4xx': refusedBody, '5xx': refusedBody },
  };
}

/** Offers a call whose answer is made once for many; the contract's `answer` describes it. */
export function servePrepared<Call extends Contract>(
  app: FastifyInstance,
  contract: Call,
  find: (asked: Pick<Asked<Call>, 'params' | 'query'>) => Prepared | Promise<Prepared>,
): void {
  app.route({
    method: contract.method,
    url: `/api/${contract.path}`,
    schema: schemaOf(contract, false),
    handler: async (request, reply) => {
      const { params, query } = request;
      return sendPrepared(request, reply, await find({ params, query } as Asked<Call>));
    },
  });
}

/** Offers one call of the protocol: its path, checks and description come from the contract. */
export function serve<Call extends Contract>(
  app: FastifyInstance,
  contract: Call,
  handle: Handle<Call>,
  { isUnwell, perMinute, isForSignedIn }: ServeOptions<Call> = {},
): void {
  app.route({
    method: contract.method,
    url: `/api/${contract.path}`,
    schema: schemaOf(contract, isUnwell !== undefined, isForSignedIn),
    ...(perMinute !== undefined && { config: { rateLimit: { max: perMinute, timeWindow: MINUTE } } }),
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const result = await handle({ params, query, body, exchange: exchangeOf(request, reply) } as Asked<Call>);
      if (!result.ok)
        return reply.status(statusOf(result.refusal)).send({ refusal: result.refusal } satisfies RefusedBody);
      return reply.status(isUnwell?.(result.value) ? UNWELL : 200).send(result.value);
    },
  });
}
