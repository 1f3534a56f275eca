import { roomId } from '@quatremains/protocol/ids';
import { LOGIN } from '@quatremains/protocol/limits';
import { accepted, refusedByBan, type Result } from '@quatremains/protocol/refusals';
import { summaryOf } from '@quatremains/rules/room/view-for';
import type { FastifyInstance } from 'fastify';
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
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { roomsRoutes } from './features/rooms/rooms.routes.ts';
import { songsRoutes } from './features/songs/songs.routes.ts';
import { accountOf } from './features/users/account-views.ts';
import type { AccountRow } from './features/users/accounts.repository.ts';
import { countryFrom } from './features/users/guest.ts';
import { createProvidersRepository } from './features/users/providers.repository.ts';
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
  stop(): void;
}

const SWEEP_EVERY = 60 * 60_000;

/** What the routes need besides the services. */
interface RouteServices extends Services {
  readonly vip: Vip;
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
  return { ...services, vip, refuseBanned, serveSignedIn: createServeSignedIn(sessions.authenticate, refuseBanned) };
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
  const { accounts, vip, reports, serveSignedIn } = services;
  programsRoutes(http, { programs: accounts.programs, serveSignedIn });
  usersRoutes(http, {
    ...accounts,
    vip,
    serveSignedIn,
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
  await offerFiles(http, all, dependencies);
  return { http, stop: sweep(dependencies) };
}
