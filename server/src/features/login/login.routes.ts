import type { FastifyInstance } from 'fastify';
import * as calls from '@quatremains/protocol/http/login';
import { LOGIN } from '@quatremains/protocol/limits';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { Account } from '@quatremains/protocol/entities/account';
import type { Exchange } from '../../http/exchange.ts';
import type { ServeSignedIn } from '../../http/identify.ts';
import { serve } from '../../http/serve.ts';
import type { Site } from '../../http/site.ts';
import type { AccountRow } from '../users/accounts.repository.ts';
import type { Offers } from './providers/offers.ts';
import type { LoginSessions, SignedIn } from './sessions.service.ts';
import type { Entered, SignIn } from './sign-in.service.ts';

export interface LoginRoutesOptions {
  readonly site: Site;
  readonly offers: Offers;
  readonly areTests: boolean;
  readonly signIn: SignIn;
  readonly sessions: LoginSessions;
  readonly serveSignedIn: ServeSignedIn<SignedIn>;
  readonly toAccount: (row: AccountRow) => Account;
  readonly countryOf: (exchange: Exchange) => string;
}

const REFRESH = 'refresh';
const ATTEMPT = 'login-attempt';
/** Calls of one address in a minute. Somebody who signs in needs a few; a school behind one address needs more. */
const PER_MINUTE = { start: 60, finish: 30, refresh: 240 };

function cookiesFor({ site }: LoginRoutesOptions) {
  /** Over https a `__Host-` cookie: no other host can set or see it, for which its path has to be the whole site. */
  const formOf = ({ headers }: Exchange, name: string) =>
    site.isSecure(headers)
      ? { name: `__Host-${name}`, path: '/', isSecure: true }
      : { name, path: '/api/login', isSecure: false };
  const keep = (exchange: Exchange, name: string, value: string, lives: number): void => {
    exchange.keepCookie({ ...formOf(exchange, name), value, lives });
  };
  return {
    read: (exchange: Exchange, name: string) => exchange.cookie(formOf(exchange, name).name),
    keepRefresh: (exchange: Exchange, value: string) => {
      keep(exchange, REFRESH, value, LOGIN.refreshToken);
    },
    keepAttempt: (exchange: Exchange, value: string) => {
      keep(exchange, ATTEMPT, value, LOGIN.attempt);
    },
    drop: (exchange: Exchange, name: string) => {
      keep(exchange, name, '', 0);
    },
  };
}

/** Whom the bearer token stands for; nobody where there is none, a refusal where it is no good. */
async function identifyIfGiven(sessions: LoginSessions, { bearer }: Exchange): Promise<Result<SignedIn | null>> {
  return bearer === null ? accepted(null) : sessions.identify(bearer);
}

function offerSignIn(app: FastifyInstance, options: LoginRoutesOptions): void {
  const { site, offers, areTests: isTest, signIn, sessions, toAccount, countryOf } = options;
  const cookies = cookiesFor(options);
  const isOurs = (redirectUri: string, provider: string, exchange: Exchange): boolean =>
    redirectUri === `${site.originOf(exchange.headers)}/login/${provider}`;
  /** Who signs in anew in this browser ends the session that was there. */
  const enter = async (exchange: Exchange, { account, access, refresh }: Entered) => {
    if (refresh !== null) {
      const before = await sessions.recognise(cookies.read(exchange, REFRESH));
      if (before !== null) await sessions.end(before.account.id, before.sessionId);
      cookies.keepRefresh(exchange, refresh);
    }
    return accepted({ ...access, user: toAccount(account) });
  };

  serve(app, calls.getProviders, () => accepted([...offers.keys()].map((name) => ({ name, isTest }))));

  serve(
    app,
    calls.startLogin,
    async ({ params: { provider }, query: { redirectUri }, exchange }) => {
      if (!offers.has(provider)) return refused('PROVIDER_NOT_OFFERED');
      if (!isOurs(redirectUri, provider, exchange)) return refused('BAD_SHAPE', 'redirectUri');
      const who = await identifyIfGiven(sessions, exchange);
      if (!who.ok) return who;
      if (who.value !== null && !sessions.isRecent(who.value)) return refused('LOGIN_TOO_OLD');
      const begun = await signIn.begin(provider, redirectUri, who.value);
      if (!begun.ok) return begun;
      cookies.keepAttempt(exchange, begun.value.attempt);
      return accepted({ url: begun.value.url });
    },
    { perMinute: PER_MINUTE.start },
  );

  serve(
    app,
    calls.finishLogin,
    async ({ params: { provider: name }, body, exchange }) => {
      if (site.isForeign(exchange.headers)) return refused('FOREIGN_ORIGIN');
      if (!isOurs(body.redirectUri, name, exchange)) return refused('BAD_SHAPE', 'redirectUri');
      const who = await identifyIfGiven(sessions, exchange);
      if (!who.ok) return who;
      const { ip, userAgent } = exchange;
      const visit = { ip, userAgent, country: countryOf(exchange), who: who.value };
      const entered = await signIn.finish({ ...body, name, attempt: cookies.read(exchange, ATTEMPT) }, visit);
      cookies.drop(exchange, ATTEMPT);
      return entered.ok ? enter(exchange, entered.value) : entered;
    },
    { perMinute: PER_MINUTE.finish },
  );
}

function offerSessions(app: FastifyInstance, options: LoginRoutesOptions): void {
  const { site, sessions, serveSignedIn, toAccount } = options;
  const cookies = cookiesFor(options);

  serve(app, calls.getLoginStatus, async ({ exchange }) => {
    const named = await sessions.identify(exchange.bearer);
    const who = named.ok ? named.value : await sessions.recognise(cookies.read(exchange, REFRESH));
    return accepted({ loggedIn: who !== null, user: who && toAccount(who.account) });
  });

  serve(
    app,
    calls.refreshToken,
    async ({ exchange }) => {
      if (site.isForeign(exchange.headers)) return refused('FOREIGN_ORIGIN');
      const refreshed = await sessions.refresh(cookies.read(exchange, REFRESH));
      if (!refreshed.ok) {
        cookies.drop(exchange, REFRESH);
        return refreshed;
      }
      const { access, refresh } = refreshed.value;
      if (refresh !== null) cookies.keepRefresh(exchange, refresh);
      return accepted(access);
    },
    { perMinute: PER_MINUTE.refresh },
  );

  serveSignedIn(
    app,
    calls.disconnect,
    async ({ exchange }, { account, sessionId }) => {
      if (site.isForeign(exchange.headers)) return refused('FOREIGN_ORIGIN');
      await sessions.end(account.id, sessionId);
      cookies.drop(exchange, REFRESH);
      return accepted({});
    },
    { isForBanned: true },
  );

  serveSignedIn(app, calls.revokeSession, async ({ params: { id } }, { account, sessionId }) => {
    if (id === sessionId) return refused('CURRENT_SESSION');
    return (await sessions.end(account.id, id)) ? accepted({}) : refused('NOT_FOUND');
  });
}

/** Signing in and out over HTTP. */
export function loginRoutes(app: FastifyInstance, options: LoginRoutesOptions): void {
  offerSignIn(app, options);
  offerSessions(app, options);
}
