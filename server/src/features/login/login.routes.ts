import type { FastifyInstance } from 'fastify';
import * as calls from '@quatremains/protocol/http/login';
import { LOGIN } from '@quatremains/protocol/limits';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { Account } from '@quatremains/protocol/entities/account';
import type { RequestContext } from '../../http/request-context.ts';
import type { ServeSignedIn } from '../../http/authenticate.ts';
import { serve } from '../../http/serve.ts';
import type { Site } from '../../http/site.ts';
import type { AccountRow } from '../users/accounts.repository.ts';
import type { OfferedProviders } from './providers/offered-providers.ts';
import type { LoginSessions, SignedIn } from './sessions.service.ts';
import type { CompletedSignIn, SignIn } from './sign-in.service.ts';

export interface LoginRoutesOptions {
  readonly site: Site;
  readonly offers: OfferedProviders;
  readonly areTests: boolean;
  readonly signIn: SignIn;
  readonly sessions: LoginSessions;
  readonly serveSignedIn: ServeSignedIn<SignedIn>;
  readonly toAccount: (row: AccountRow) => Account;
  readonly countryOf: (context: RequestContext) => string;
}

const REFRESH = 'refresh';
const ATTEMPT = 'login-attempt';
/** Calls of one address in a minute. A sign-in needs a few; a school behind one address needs more. */
const PER_MINUTE = { start: 60, finish: 30, refresh: 240 };

function cookiesFor({ site }: LoginRoutesOptions) {
  /** Over https a `__Host-` cookie: no other host can set or see it, for which its path has to be the whole site. */
  const formOf = ({ headers }: RequestContext, name: string) =>
    site.isSecure(headers)
      ? { name: `__Host-${name}`, path: '/', isSecure: true }
      : { name, path: '/api/login', isSecure: false };
  const set = (context: RequestContext, name: string, value: string, lives: number): void => {
    context.setCookie({ ...formOf(context, name), value, lives });
  };
  return {
    read: (context: RequestContext, name: string) => context.cookie(formOf(context, name).name),
    setRefresh: (context: RequestContext, value: string) => {
      set(context, REFRESH, value, LOGIN.refreshToken);
    },
    setAttempt: (context: RequestContext, value: string) => {
      set(context, ATTEMPT, value, LOGIN.attempt);
    },
    drop: (context: RequestContext, name: string) => {
      set(context, name, '', 0);
    },
  };
}

/** Authenticates by the bearer token; null where there is none, a refusal where it is invalid. */
async function authenticateIfGiven(
  sessions: LoginSessions,
  { bearer }: RequestContext,
): Promise<Result<SignedIn | null>> {
  return bearer === null ? accepted(null) : sessions.authenticate(bearer);
}

function offerSignIn(app: FastifyInstance, options: LoginRoutesOptions): void {
  const { site, offers, areTests: isTest, signIn, sessions, toAccount, countryOf } = options;
  const cookies = cookiesFor(options);
  const isRedirectOfSite = (redirectUri: string, provider: string, context: RequestContext): boolean =>
    redirectUri === `${site.originOf(context.headers)}/login/${provider}`;
  /** A new sign-in ends the earlier session of this browser. */
  const enter = async (context: RequestContext, { account, access, refresh }: CompletedSignIn) => {
    if (refresh !== null) {
      const before = await sessions.recognise(cookies.read(context, REFRESH));
      if (before !== null) await sessions.end(before.account.id, before.sessionId);
      cookies.setRefresh(context, refresh);
    }
    return accepted({ ...access, user: toAccount(account) });
  };

  serve(app, calls.getProviders, () => accepted([...offers.keys()].map((name) => ({ name, isTest }))));

  serve(
    app,
    calls.startLogin,
    async ({ params: { provider }, query: { redirectUri }, context }) => {
      if (!offers.has(provider)) return refused('PROVIDER_NOT_OFFERED');
      if (!isRedirectOfSite(redirectUri, provider, context)) return refused('BAD_SHAPE', 'redirectUri');
      const signedIn = await authenticateIfGiven(sessions, context);
      if (!signedIn.ok) return signedIn;
      if (signedIn.value !== null && !sessions.isRecent(signedIn.value)) return refused('LOGIN_TOO_OLD');
      const begun = await signIn.begin(provider, redirectUri, signedIn.value);
      if (!begun.ok) return begun;
      cookies.setAttempt(context, begun.value.attempt);
      return accepted({ url: begun.value.url });
    },
    { perMinute: PER_MINUTE.start },
  );

  serve(
    app,
    calls.finishLogin,
    async ({ params: { provider: name }, body, context }) => {
      if (site.isForeign(context.headers)) return refused('FOREIGN_ORIGIN');
      if (!isRedirectOfSite(body.redirectUri, name, context)) return refused('BAD_SHAPE', 'redirectUri');
      const signedIn = await authenticateIfGiven(sessions, context);
      if (!signedIn.ok) return signedIn;
      const { ip, userAgent } = context;
      const browser = { ip, userAgent, country: countryOf(context), signedIn: signedIn.value };
      const entered = await signIn.finish({ ...body, name, attempt: cookies.read(context, ATTEMPT) }, browser);
      cookies.drop(context, ATTEMPT);
      return entered.ok ? enter(context, entered.value) : entered;
    },
    { perMinute: PER_MINUTE.finish },
  );
}

function offerSessions(app: FastifyInstance, options: LoginRoutesOptions): void {
  const { site, sessions, serveSignedIn, toAccount } = options;
  const cookies = cookiesFor(options);

  serve(app, calls.getLoginStatus, async ({ context }) => {
    const byToken = await sessions.authenticate(context.bearer);
    const signedIn = byToken.ok ? byToken.value : await sessions.recognise(cookies.read(context, REFRESH));
    return accepted({ loggedIn: signedIn !== null, user: signedIn && toAccount(signedIn.account) });
  });

  serve(
    app,
    calls.refreshToken,
    async ({ context }) => {
      if (site.isForeign(context.headers)) return refused('FOREIGN_ORIGIN');
      const refreshed = await sessions.refresh(cookies.read(context, REFRESH));
      if (!refreshed.ok) {
        cookies.drop(context, REFRESH);
        return refreshed;
      }
      const { access, refresh } = refreshed.value;
      if (refresh !== null) cookies.setRefresh(context, refresh);
      return accepted(access);
    },
    { perMinute: PER_MINUTE.refresh },
  );

  serveSignedIn(
    app,
    calls.disconnect,
    async ({ context }, { account, sessionId }) => {
      if (site.isForeign(context.headers)) return refused('FOREIGN_ORIGIN');
      await sessions.end(account.id, sessionId);
      cookies.drop(context, REFRESH);
      return accepted({});
    },
    { isForBanned: true },
  );

  serveSignedIn(app, calls.revokeSession, async ({ params: { id } }, { account, sessionId }) => {
    if (id === sessionId) return refused('CURRENT_SESSION');
    return (await sessions.end(account.id, id)) ? accepted({}) : refused('NOT_FOUND');
  });
}

/** The HTTP calls for signing in and out. */
export function loginRoutes(app: FastifyInstance, options: LoginRoutesOptions): void {
  offerSignIn(app, options);
  offerSessions(app, options);
}
