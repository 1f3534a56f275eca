import type { Access } from './access.ts';
import { CallFailed, send, type Call } from './call.ts';

const UNAUTHORISED = 401;

function isUnauthorised(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.status === UNAUTHORISED;
}

/** Calls in one's own name; after a 401 once more, with a renewed token. */
export function createAuthorisedCall(access: Access): Call {
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
