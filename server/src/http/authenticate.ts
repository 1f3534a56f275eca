import type { FastifyInstance } from 'fastify';
import type { Contract } from '@quatremains/protocol/http/contract';
import { accepted, type Result } from '@quatremains/protocol/refusals';
import { serve, type CallResult, type CallRequest, type ServeOptions } from './serve.ts';

/** The user of a bearer token, or why there is none. */
export type Authenticate<User> = (bearer: string | null) => Promise<Result<User>>;

/** Refuses an account that is banned, or whose address is. */
export type RefuseBanned<User> = (user: User, ip: string) => Promise<Result<null>>;

interface SignedInOptions<Call extends Contract> extends ServeOptions<Call> {
  /** Whether banned accounts may call this; they may always read. */
  readonly isForBanned?: boolean;
}

/** Adds a route for clients that are signed in. */
export type ServeSignedIn<User> = <Call extends Contract>(
  app: FastifyInstance,
  contract: Call,
  handle: (request: CallRequest<Call>, user: User) => CallResult<Call> | Promise<CallResult<Call>>,
  options?: SignedInOptions<Call>,
) => void;

export function createServeSignedIn<User>(
  authenticate: Authenticate<User>,
  refuseBanned: RefuseBanned<User>,
): ServeSignedIn<User> {
  return (app, contract, handle, { isForBanned = contract.method === 'GET', ...options } = {}) => {
    serve(
      app,
      contract,
      async (request) => {
        const { bearer, ip } = request.context;
        const user = await authenticate(bearer);
        if (!user.ok) return user;
        const allowed = isForBanned ? accepted(null) : await refuseBanned(user.value, ip);
        return allowed.ok ? handle(request, user.value) : allowed;
      },
      { ...options, isForSignedIn: true },
    );
  };
}
