import { createSelectionsRepository } from './features/instruments/selections.repository.ts';
import { createReportsRepository } from './features/reports/reports.repository.ts';
import { accountOf } from './features/users/account-views.ts';
import { createAccountsRepository } from './features/users/accounts.repository.ts';
import { Accounts } from './features/users/accounts.service.ts';
import { AddressBans } from './features/users/address-bans.ts';
import { createBansRepository, type BansRepository } from './features/users/bans.repository.ts';
import { countryFrom } from './features/users/guest.ts';
import type { People } from './features/users/people.ts';
import { Presence } from './features/users/presence.ts';
import { createProvidersRepository } from './features/users/providers.repository.ts';
import { createStatisticsRepository } from './features/users/statistics.repository.ts';
import { Statistics } from './features/users/statistics.service.ts';
import { usersHandlers } from './features/users/users.handlers.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { createVipRepository } from './features/vip/vip.repository.ts';
import { vipRoutes } from './features/vip/vip.routes.ts';
import { Vip } from './features/vip/vip.service.ts';
import { loginHandlers } from './features/login/login.handlers.ts';
import { loginRoutes } from './features/login/login.routes.ts';
import { offersOf } from './features/login/providers/offers.ts';
import { createSessionsRepository } from './features/login/sessions.repository.ts';
import { LoginSessions } from './features/login/sessions.service.ts';
import { SignIn } from './features/login/sign-in.service.ts';
import { offerTestIdentity, standInAt } from './features/login/test-identity/test-identity.ts';
import { createTokens, type Tokens } from './features/login/tokens.ts';
import type { Dependencies } from './app.ts';
import type { AccountRow } from './features/users/accounts.repository.ts';
import type { LiveRooms } from './features/rooms/room-registry.ts';
import { LOGIN } from '@quatremains/protocol/limits';
import type { FastifyInstance } from 'fastify';
import { servingSignedIn } from './http/identify.ts';
import { siteAt } from './http/site.ts';
import { wholeNow } from './platform/system-clock.ts';
import type { Stop } from './platform/timers.ts';
import type { Handlers } from './realtime/handlers.ts';

/** People with accounts: everything that `login` and `users` are made of. */
export interface AccountParts {
  readonly accounts: Accounts;
  readonly bans: BansRepository;
  readonly addressBans: AddressBans;
  readonly statistics: Statistics;
  readonly presence: Presence;
  readonly vip: Vip;
  readonly sessions: LoginSessions;
  readonly tokens: Tokens;
  readonly stopSweeping: Stop;
}

type AccountEvents = Pick<Handlers, 'changeUsername' | 'changeColors' | 'requestLogin' | 'requestDisconnection'>;

const SECRET_BYTES = 48;
const SWEEP_EVERY = 60 * 60_000;

export function createAccountParts(
  { config, database, clock, timers, random, logger }: Dependencies,
  people: People,
  rooms: Pick<LiveRooms, 'roomOf' | 'renew' | 'forgetAuthor'>,
): AccountParts {
  const accounts = new Accounts({ repository: createAccountsRepository(database), clock, random });
  const statistics = new Statistics({ repository: createStatisticsRepository(database), people, timers, logger });
  const presence = new Presence({ people, rooms, statistics, random, clock });
  const tokens = createTokens(config.sessionSecret ?? random.token(SECRET_BYTES), clock);
  const repository = createSessionsRepository(database);
  const sessions = new LoginSessions({
    repository,
    tokens,
    random,
    clock,
    logger,
    onEnded: (account, sessionId) => {
      presence.end(account, sessionId);
    },
  });
  const sweep = (): void => {
    repository.removeExpired(wholeNow(clock)).catch((error: unknown) => {
      logger.error({ error }, 'expired sessions were not removed');
    });
  };
  const stopSweeping = timers.every(SWEEP_EVERY, sweep);
  const bans = createBansRepository(database);
  const addressBans = new AddressBans({ repository: bans, clock, timers, logger });
  const vip = new Vip({ repository: createVipRepository(database), clock });
  return { accounts, bans, addressBans, statistics, presence, vip, sessions, tokens, stopSweeping };
}

export function accountHandlers(
  parts: AccountParts,
  { clock }: Dependencies,
  { people, rooms }: { readonly people: People; readonly rooms: Pick<LiveRooms, 'roomOf'> },
): AccountEvents {
  const toAccount = (row: AccountRow) => accountOf(row, wholeNow(clock));
  return { ...usersHandlers({ ...parts, people, rooms }), ...loginHandlers({ ...parts, people, clock, toAccount }) };
}

/** Offers the calls about signing in and about people, and outside production the stand-in for providers where none is configured. */
export async function offerAccounts(app: FastifyInstance, parts: AccountParts, dependencies: Dependencies) {
  const { config, database, clock, random, logger, providerTimeout = LOGIN.providerTimeout } = dependencies;
  const { sessions, tokens, accounts, bans } = parts;
  const areTests = !config.isProduction && config.providers.size === 0;
  const offers = offersOf(config, areTests ? standInAt(app) : null);
  const providers = createProvidersRepository(database);
  const { adminAccounts, countryHeader } = config;
  const signIn = new SignIn({
    offers,
    tokens,
    accounts,
    providers,
    sessions,
    bans,
    clock,
    logger,
    adminAccounts,
    providerTimeout,
  });
  const serveSignedIn = servingSignedIn(sessions.identify);
  loginRoutes(app, {
    offers,
    areTests,
    signIn,
    sessions,
    serveSignedIn,
    site: siteAt(config.publicOrigin),
    toAccount: (row) => accountOf(row, wholeNow(clock)),
    countryOf: ({ headers }) => countryFrom(countryHeader === null ? undefined : headers[countryHeader]),
  });
  usersRoutes(app, {
    ...parts,
    providers,
    sessions: createSessionsRepository(database),
    reports: createReportsRepository(database),
    selections: createSelectionsRepository(database),
    isRecent: (who) => sessions.isRecent(who),
    clock,
    serveSignedIn,
  });
  vipRoutes(app, { vip: parts.vip, serveSignedIn });
  if (areTests) await offerTestIdentity(app, random);
}
