import { roomId } from '@quatremains/protocol/ids';
import { LOGIN } from '@quatremains/protocol/limits';
import { accepted, refusedByBan, type Result } from '@quatremains/protocol/refusals';
import { summaryOf } from '@quatremains/rules/room/view-for';
import type { FastifyInstance } from 'fastify';
import { Piscina } from 'piscina';
import type { Dependencies } from './app.dependencies.ts';
import type { Services } from './app.services.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { instrumentsRoutes } from './features/instruments/instruments.routes.ts';
import { offeringFrom } from './features/instruments/offer-instrument.ts';
import { createSelectionsRepository } from './features/instruments/selections.repository.ts';
import { loginRoutes } from './features/login/login.routes.ts';
import { offeredProviders } from './features/login/providers/offered-providers.ts';
import { createSessionsRepository } from './features/login/sessions.repository.ts';
import type { SignedIn } from './features/login/sessions.service.ts';
import { SignIn } from './features/login/sign-in.service.ts';
import { offerTestIdentity, testEndpointsAt } from './features/login/test-identity/test-identity.ts';
import { midisRoutes } from './features/midis/midis.routes.ts';
import { programsRoutes } from './features/programs/programs.routes.ts';
import { createReportsRepository } from './features/reports/reports.repository.ts';
import { createLeaderboardsRepository } from './features/ranked/leaderboards.repository.ts';
import { leaderboardsRoutes } from './features/ranked/leaderboards.routes.ts';
import { createProgressionsRepository } from './features/ranked/progressions.repository.ts';
import { rankedRoutes } from './features/ranked/ranked.routes.ts';
import { RankedPlay } from './features/ranked/ranked.service.ts';
import { createSuspiciousRunsRepository } from './features/ranked/suspicious-runs.repository.ts';
import type { Verification, VerificationTask } from './features/ranked/verification-worker.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { roomsRoutes } from './features/rooms/rooms.routes.ts';
import { songsRoutes } from './features/songs/songs.routes.ts';
import { accountOf } from './features/users/account-views.ts';
import type { AccountRow } from './features/users/accounts.repository.ts';
import { countryFrom } from './features/users/guest.ts';
import { createProvidersRepository } from './features/users/providers.repository.ts';
import { createPublicUsers, type PublicUsersOf } from './features/users/public-users.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { createVipRepository } from './features/vip/vip.repository.ts';
import { vipRoutes } from './features/vip/vip.routes.ts';
import { Vip } from './features/vip/vip.service.ts';
import { createHttp } from './http/create-http.ts';
import { createServeSignedIn, type RefuseBanned, type ServeSignedIn } from './http/authenticate.ts';
import { siteAt } from './http/site.ts';
import { serveFiles } from './http/static-files.ts';
import type { Metrics } from './platform/metrics.ts';
import { createRefusalLog } from './platform/refusal-log.ts';
import { wholeNow } from './platform/system-clock.ts';
import type { Stop } from './platform/timers.ts';
import { trustProxies } from './platform/client-address.ts';

/** The routes over HTTP: API calls and files. */
export interface AppHttp {
  readonly http: FastifyInstance;
  stop(): Promise<void>;
}

const SWEEP_EVERY = 60 * 60_000;
const VERIFICATION_IDLE = 60_000;

/** What the routes need besides the services. */
interface RouteServices extends Services {
  readonly vip: Vip;
  readonly publicUsersOf: PublicUsersOf;
  readonly refuseBanned: RefuseBanned<SignedIn>;
  readonly serveSignedIn: ServeSignedIn<SignedIn>;
}

function createRouteServices(services: Services, { database, clock }: Dependencies): RouteServices {
  const { bans, sessions } = services.accounts;
  const refuseBanned = async ({ account }: SignedIn, ip: string): Promise<Result<null>> => {
    const ban = await bans.find({ accountId: account.id, ip }, wholeNow(clock));
    return ban === null ? accepted(null) : refusedByBan(ban);
  };
  const vip = new Vip({ repository: createVipRepository(database), clock });
  const publicUsersOf = createPublicUsers(vip, clock);
  return {
    ...services,
    vip,
    publicUsersOf,
    refuseBanned,
    serveSignedIn: createServeSignedIn(sessions.authenticate, refuseBanned),
  };
}

function sweep({ database, clock, timers, logger }: Dependencies): Stop {
  const repository = createSessionsRepository(database);
  return timers.every(SWEEP_EVERY, () => {
    repository.removeExpired(wholeNow(clock)).catch((error: unknown) => {
      logger.error({ error }, 'expired sessions were not removed');
    });
  });
}

/** Offers sign-in; outside production, where no provider is configured, with the test provider. */
async function offerLogin(http: FastifyInstance, services: RouteServices, dependencies: Dependencies): Promise<void> {
  const { config, database, clock, random, logger, providerTimeout = LOGIN.providerTimeout } = dependencies;
  const { accounts, serveSignedIn } = services;
  const { adminAccounts, countryHeader } = config;
  const areTests = !config.isProduction && config.providers.size === 0;
  const offers = offeredProviders(config, areTests ? testEndpointsAt(() => http.server.address()) : null);
  const providers = createProvidersRepository(database);
  const signIn = new SignIn({ ...accounts, offers, providers, clock, logger, adminAccounts, providerTimeout });
  loginRoutes(http, {
    offers,
    areTests,
    signIn,
    sessions: accounts.sessions,
    serveSignedIn,
    site: siteAt(config.publicOrigin),
    toAccount: (row: AccountRow) => accountOf(row, wholeNow(clock)),
    countryOf: ({ headers }) => countryFrom(countryHeader === null ? undefined : headers[countryHeader]),
  });
  if (areTests) await offerTestIdentity(http, random);
}

function offerAccounts(http: FastifyInstance, services: RouteServices, { database, clock }: Dependencies): void {
  const { accounts, vip, publicUsersOf, reports, serveSignedIn } = services;
  programsRoutes(http, { programs: accounts.programs, serveSignedIn });
  usersRoutes(http, {
    ...accounts,
    vip,
    publicUsersOf,
    serveSignedIn,
    progressions: createProgressionsRepository(database),
    providers: createProvidersRepository(database),
    sessions: createSessionsRepository(database),
    reports: createReportsRepository(database),
    selections: createSelectionsRepository(database),
    isRecent: (signedIn) => accounts.sessions.isRecent(signedIn),
    clock,
  });
  vipRoutes(http, { vip, serveSignedIn });
  reportsRoutes(http, { reports, serveSignedIn });
}

function offerInstruments(http: FastifyInstance, services: RouteServices, dependencies: Dependencies): void {
  const { config, database, clock } = dependencies;
  const selections = createSelectionsRepository(database);
  const offer = offeringFrom(config.uploadFolder);
  const { authenticate } = services.accounts.sessions;
  instrumentsRoutes(http, { ...services, offer, selections, authenticate, clock });
}

/** The thread in which ranked runs are verified; it begins with the first one, and ends when it has had nothing to do for a while. */
function createVerification(): Piscina<VerificationTask, Verification> {
  const filename = new URL('./features/ranked/verification-worker.ts', import.meta.url).href;
  return new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout: VERIFICATION_IDLE });
}

/** Offers ranked runs; returns what ends their verification. */
function offerRanked(http: FastifyInstance, services: RouteServices, dependencies: Dependencies): () => Promise<void> {
  const { database, clock, random } = dependencies;
  const verification = createVerification();
  const progressions = createProgressionsRepository(database);
  const suspiciousRuns = createSuspiciousRunsRepository(database);
  const verify = (task: VerificationTask) => verification.run(task, { name: 'verify' });
  const { midis, rankedRuns: runs, accounts } = services;
  const ranked = new RankedPlay({ runs, midis, progressions, suspiciousRuns, verify, clock, random });
  const { authenticate } = accounts.sessions;
  rankedRoutes(http, { ...services, ranked, progressions, suspiciousRuns, authenticate });
  leaderboardsRoutes(http, { ...services, leaderboards: createLeaderboardsRepository(database), authenticate });
  return () => verification.destroy();
}

async function offerFiles(http: FastifyInstance, { rooms }: RouteServices, { config }: Dependencies): Promise<void> {
  const findRoomName = (id: string): string | null => {
    const known = roomId.safeParse(id);
    const live = known.success ? rooms.find(known.data) : undefined;
    const summary = live && summaryOf(live.room);
    return summary === undefined || summary.private ? null : summary.roomName;
  };
  await serveFiles(http, { ...config, site: siteAt(config.publicOrigin), findRoomName });
}

/** The HTTP server with all its routes. */
export async function createAppHttp(
  services: Services,
  dependencies: Dependencies,
  metrics: Metrics,
): Promise<AppHttp> {
  const { config, database, clock, logger } = dependencies;
  const { configuration, rooms, roomList, songs, midis } = services;
  const all = createRouteServices(services, dependencies);
  const http = await createHttp({
    logger,
    logRefusal: createRefusalLog(logger, clock),
    isTrusted: trustProxies(config.trustedProxies),
    publicOrigin: config.publicOrigin,
    isEncrypted: config.publicOrigin?.startsWith('https:') === true,
    videoOrigin: config.videoOrigin,
  });
  homeRoutes(http, { ...config, database, configuration, metrics, clock });
  roomsRoutes(http, { rooms, roomList, clock });
  offerInstruments(http, all, dependencies);
  songsRoutes(http, songs);
  midisRoutes(http, midis);
  await offerLogin(http, all, dependencies);
  offerAccounts(http, all, dependencies);
  const endVerification = offerRanked(http, all, dependencies);
  await offerFiles(http, all, dependencies);
  const endSweep = sweep(dependencies);
  return {
    http,
    stop: async () => {
      endSweep();
      await endVerification();
    },
  };
}
