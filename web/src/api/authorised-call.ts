import type { AccessTokens } from './access-tokens.ts';
import { CallFailed, send, type Call } from './call.ts';

const UNAUTHORISED = 401;

function isUnauthorised(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.status === UNAUTHORISED;
}

/** Calls the server with the account's token; after a 401 once more, with a renewed token. */
export function createAuthorisedCall(access: AccessTokens): Call {
  return async (contract, question = {}) => {
    const token = access.token() ?? (await access.renew(null));
    try {
      return await send(contract, question, token);
    } catch (failure) {
      const renewed = isUnauthorised(failure) && token !== null ? await access.renew(token) : null;
      if (renewed === null) throw failure;
      return send(contract, question, renewed);
    }
  };
}
