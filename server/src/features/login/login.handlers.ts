import type { Account } from '@quatremains/protocol/entities/account';
import {
  accepted,
  refused,
  refusedByBan,
  type Ban,
  type RefusalCode,
  type Result,
} from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import { createAllowance, type Allowance } from '@quatremains/rules/play/fair-use';
import { bearerOf } from '../../http/exchange.ts';
import type { Identify } from '../../http/identify.ts';
import { failureCode } from '../../platform/failure.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import type { Timers } from '../../platform/timers.ts';
import type { Handlers } from '../../realtime/handlers.ts';
import type { Session } from '../../realtime/session.ts';
import type { AccountRow } from '../users/accounts.repository.ts';
import type { BansRepository } from '../users/bans.repository.ts';
import type { OnlineUsers, OnlineUser } from '../users/online-users.ts';
import type { OnlineAccounts } from '../users/online-accounts.ts';
import type { SignedIn } from './sessions.service.ts';

export interface LoginHandlersOptions {
  readonly identify: Identify<SignedIn>;
  readonly onlineUsers: OnlineUsers;
  readonly onlineAccounts: OnlineAccounts;
  readonly bans: BansRepository;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly toAccount: (row: AccountRow) => Account;
}

/** Tokens shown on one connection: at once, and a second sustained. */
const TOKENS_SHOWN = { burst: 10, perSecond: 0.2 };

/** The token, with or without the word before it. */
function tokenIn(text: string): string | null {
  return bearerOf(text) ?? bearerOf(`Bearer ${text}`);
}

async function identifyUnlessBanned(options: LoginHandlersOptions, token: string): Promise<Result<SignedIn>> {
  const { identify, bans, clock } = options;
  const who = await identify(tokenIn(token));
  if (!who.ok) return who;
  const ban = await bans.find({ accountId: who.value.account.id }, wholeNow(clock));
  return ban === null ? who : refusedByBan(ban);
}

/**
 * Asks again: whoever ended the session or changed the account after the first answer, and before it was known to be here, has missed
 * this connection. Null where they have become somebody else by themselves meanwhile.
 */
async function stillThem(
  { identify, onlineAccounts }: LoginHandlersOptions,
  user: OnlineUser,
  { account: before, sessionId }: SignedIn,
  token: string,
): Promise<Result<AccountRow | null>> {
  const who = await identify(tokenIn(token));
  if (user.login?.sessionId !== sessionId) return who.ok ? accepted(null) : who;
  if (!who.ok) {
    onlineAccounts.signOut(user);
    return who;
  }
  const { account } = who.value;
  if (account.updated_at !== before.updated_at) onlineAccounts.update(account);
  return accepted(account);
}

/** The answer to the request is sent before the connection ends. */
function endBanned(session: Session, ban: Ban, timers: Timers): void {
  session.tell('banned', ban);
  timers.endOfTurn(() => {
    session.connection.close();
  });
}

/** Somebody who is connected says which account they are, or that they are none any more. */
export function loginHandlers(options: LoginHandlersOptions): Pick<Handlers, 'requestLogin' | 'requestDisconnection'> {
  const { onlineUsers, onlineAccounts, clock, timers, toAccount } = options;
  const allowances = new WeakMap<Session, Allowance>();
  const mayTry = (session: Session): boolean => {
    const allowance = allowances.get(session) ?? createAllowance(TOKENS_SHOWN);
    allowances.set(session, allowance);
    return allowance.take(1, clock.now());
  };
  const logIn = async (session: Session, token: string): Promise<Result<null>> => {
    if (!mayTry(session)) return refused('TOO_FAST');
    const identified = await identifyUnlessBanned(options, token);
    if (!identified.ok) return identified;
    const user = onlineUsers.userOf(session);
    if (user === undefined) return refused('NOT_FOUND');
    onlineAccounts.signIn(user, identified.value);
    const still = await stillThem(options, user, identified.value, token);
    if (still.ok && still.value !== null) session.tell('loginResponse', { error: null, user: toAccount(still.value) });
    return still.ok ? accepted(null) : still;
  };
  return {
    requestLogin: async (session, { token }) => {
      // Pages hear who they are by this event alone, also when the answer is lost.
      const tell = (error: RefusalCode) => {
        session.tell('loginResponse', { error, user: null });
      };
      try {
        const result = await logIn(session, token);
        if (!result.ok) tell(result.refusal.code);
        if (!result.ok && result.refusal.ban !== undefined) endBanned(session, result.refusal.ban, timers);
        return result;
      } catch (error) {
        tell(failureCode(error));
        throw error;
      }
    },
    requestDisconnection: (session) => {
      const user = onlineUsers.userOf(session);
      if (user !== undefined) onlineAccounts.signOut(user);
      return accepted(null);
    },
  };
}
