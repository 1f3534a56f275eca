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
import { createRateLimiter, type RateLimiter } from '@quatremains/rules/play/rate-limit';
import { bearerOf } from '../../http/request-context.ts';
import type { Authenticate } from '../../http/authenticate.ts';
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
  readonly authenticate: Authenticate<SignedIn>;
  readonly onlineUsers: OnlineUsers;
  readonly onlineAccounts: OnlineAccounts;
  readonly bans: BansRepository;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly toAccount: (row: AccountRow) => Account;
}

/** The rate limit of sign-ins of one connection. */
const SIGN_INS = { burst: 10, perSecond: 0.2 };

/** The token, with or without `Bearer` before it. */
function tokenIn(text: string): string | null {
  return bearerOf(text) ?? bearerOf(`Bearer ${text}`);
}

async function authenticateUnlessBanned(options: LoginHandlersOptions, token: string): Promise<Result<SignedIn>> {
  const { authenticate, bans, clock } = options;
  const signedIn = await authenticate(tokenIn(token));
  if (!signedIn.ok) return signedIn;
  const ban = await bans.find({ accountId: signedIn.value.account.id }, wholeNow(clock));
  return ban === null ? signedIn : refusedByBan(ban);
}

/**
 * Authenticates again: a session that ended, or an account that changed, between the first authentication and the sign-in of this user was
 * not applied to the user. Null where the user has signed in to another account since.
 */
async function authenticateAgain(
  { authenticate, onlineAccounts }: LoginHandlersOptions,
  user: OnlineUser,
  { account: before, sessionId }: SignedIn,
  token: string,
): Promise<Result<AccountRow | null>> {
  const again = await authenticate(tokenIn(token));
  if (user.login?.sessionId !== sessionId) return again.ok ? accepted(null) : again;
  if (!again.ok) {
    onlineAccounts.signOut(user);
    return again;
  }
  const { account } = again.value;
  if (account.updated_at !== before.updated_at) onlineAccounts.update(account);
  return accepted(account);
}

/** Sends the ban and closes the connection, after the response to the request. */
function endBanned(session: Session, ban: Ban, timers: Timers): void {
  session.send('banned', ban);
  timers.endOfTurn(() => {
    session.connection.close();
  });
}

/** Signs connected users in to accounts and out. */
export function loginHandlers(options: LoginHandlersOptions): Pick<Handlers, 'requestLogin' | 'requestDisconnection'> {
  const { onlineUsers, onlineAccounts, clock, timers, toAccount } = options;
  const allowances = new WeakMap<Session, RateLimiter>();
  const mayTry = (session: Session): boolean => {
    const allowance = allowances.get(session) ?? createRateLimiter(SIGN_INS);
    allowances.set(session, allowance);
    return allowance.take(1, clock.now());
  };
  const logIn = async (session: Session, token: string): Promise<Result<null>> => {
    if (!mayTry(session)) return refused('TOO_FAST');
    const identified = await authenticateUnlessBanned(options, token);
    if (!identified.ok) return identified;
    const user = onlineUsers.userOf(session);
    if (user === undefined) return refused('NOT_FOUND');
    onlineAccounts.signIn(user, identified.value);
    const result = await authenticateAgain(options, user, identified.value, token);
    if (result.ok && result.value !== null)
      session.send('loginResponse', { error: null, user: toAccount(result.value) });
    return result.ok ? accepted(null) : result;
  };
  return {
    requestLogin: async (session, { token }) => {
      // The site learns its account by this event only, so that a lost response does no harm.
      const sendError = (error: RefusalCode) => {
        session.send('loginResponse', { error, user: null });
      };
      try {
        const result = await logIn(session, token);
        if (!result.ok) sendError(result.refusal.code);
        if (!result.ok && result.refusal.ban !== undefined) endBanned(session, result.refusal.ban, timers);
        return result;
      } catch (error) {
        sendError(failureCode(error));
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
