import { refused } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import type { Identify } from '../../http/identify.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import type { SignedIn } from './sessions.service.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import type { Tokens } from './tokens.ts';

export interface IdentifyOptions {
  readonly repository: Pick<SessionsRepository, 'look'>;
  readonly tokens: Pick<Tokens, 'readAccess'>;
  readonly clock: Clock;
}

/** Who an access token stands for, while its session lives. */
export function identifying({ repository, tokens, clock }: IdentifyOptions): Identify<SignedIn> {
  return async (bearer) => {
    if (bearer === null) return refused('LOGIN_NEEDED');
    const read = await tokens.readAccess(bearer);
    if (!read.ok) return read;
    const { accountId, sessionId } = read.value;
    const found = await repository.look(sessionId, wholeNow(clock));
    if (found?.account.id !== accountId) return refused('SESSION_ENDED');
    return { ok: true, value: { account: found.account, sessionId, since: found.created_at } };
  };
}
