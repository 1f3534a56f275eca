import type { FastifyInstance } from 'fastify';
import type { Contract } from '@quatremains/protocol/http/contract';
import { accepted, type Result } from '@quatremains/protocol/refusals';
import { serve, type Answered, type Asked, type ServeOptions } from './serve.ts';

/** Who a bearer token stands for, or why nobody. */
export type Identify<Who> = (bearer: string | null) => Promise<Result<Who>>;

/** The refusal by the ban of an account or its address; accepted where there is none. */
export type RefuseBanned<Who> = (who: Who, ip: string) => Promise<Result<null>>;

interface SignedInOptions<Call extends Contract> extends ServeOptions<Call> {
  /** Banned accounts may call this though it changes something; what is only read they always may. */
  readonly isForBanned?: boolean;
}

/** Offers calls for those who are signed in. */
export type ServeSignedIn<Who> = <Call extends Contract>(
  app: FastifyInstance,
  contract: Call,
  handle: (asked: Asked<Call>, who: Who) => Answered<Call> | Promise<Answered<Call>>,
  options?: SignedInOptions<Call>,
) => void;

export function servingSignedIn<Who>(identify: Identify<Who>, refuseBanned: RefuseBanned<Who>): ServeSignedIn<Who> {
  return (app, contract, handle, { isForBanned = contract.method === 'GET', ...options } = {}) => {
    serve(
      app,
      contract,
      async (asked) => {
        const { bearer, ip } = asked.exchange;
        const who = await identify(bearer);
        if (!who.ok) return who;
        const allowed = isForBanned ? accepted(null) : await refuseBanned(who.value, ip);
        return allowed.ok ? handle(asked, who.value) : allowed;
      },
      { ...options, isForSignedIn: true },
    );
  };
}
