import type { FastifyInstance } from 'fastify';
import type { Contract } from '@quatremains/protocol/http/contract';
import type { Result } from '@quatremains/protocol/refusals';
import { serve, type Answered, type Asked, type ServeOptions } from './serve.ts';

/** Who a bearer token stands for, or why nobody. */
export type Identify<Who> = (bearer: string | null) => Promise<Result<Who>>;

/** Offers calls for those who are signed in. */
export type ServeSignedIn<Who> = <Call extends Contract>(
  app: FastifyInstance,
  contract: Call,
  handle: (asked: Asked<Call>, who: Who) => Answered<Call> | Promise<Answered<Call>>,
  options?: ServeOptions<Call>,
) => void;

export function servingSignedIn<Who>(identify: Identify<Who>): ServeSignedIn<Who> {
  return (app, contract, handle, options) => {
    serve(
      app,
      contract,
      async (asked) => {
        const who = await identify(asked.exchange.bearer);
        return who.ok ? handle(asked, who.value) : who;
      },
      { ...options, isForSignedIn: true },
    );
  };
}
