import { refused } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import type { Authenticate } from '../../http/authenticate.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import type { SignedIn } from './sessions.service.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import type { Tokens } from './tokens.ts';

export interface AuthenticateOptions {
  readonly repository: Pick<SessionsRepository, 'findWithAccount'>;
  readonly tokens: Pick<Tokens, 'readAccess'>;
  readonly clock: Clock;
}

/** Authenticates by access tokens, while their sessions last. */
export function createAuthenticate({ repository, tokens, clock }: AuthenticateOptions): Authenticate<SignedIn> {
  return async (bearer) => {
    if (bearer === null) return refused('LOGIN_NEEDED');
    const read = await tokens.readAccess(bearer);
    if (!read.ok) return read;
    const { accountId, sessionId } = read.value;
    const found = await repository.findWithAccount(sessionId, wholeNow(clock));
    if (found?.account.id !== accountId) return refused('SESSION_ENDED');
    return { ok: true, value: { account: found.account, sessionId, since: found.created_at } };
  };
}
