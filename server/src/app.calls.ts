import { roomId } from '@quatremains/protocol/ids';
import { LOGIN } from '@quatremains/protocol/limits';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { Live } from './app.live.ts';
import type { Machinery } from './app.machinery.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { readInstruments } from './features/instruments/instruments.repository.ts';
import { instrumentsRoutes } from './features/instruments/instruments.routes.ts';
import { offeringFrom } from './features/instruments/offer-instrument.ts';
import { createSelectionsRepository } from './features/instruments/selections.repository.ts';
import { loginRoutes } from './features/login/login.routes.ts';
import { offersOf } from './features/login/providers/offers.ts';
import { createSessionsRepository } from './features/login/sessions.repository.ts';
import { LoginSessions, type SignedIn } from './features/login/sessions.service.ts';
import { SignIn } from './features/login/sign-in.service.ts';
import { offerTestIdentity, standInAt } from './features/login/test-identity/test-identity.ts';
import { createTokens, type Tokens } from './features/login/tokens.ts';
import { createProgramTokensRepository } from './features/programs/program-tokens.repository.ts';
import { ProgramTokens } from './features/programs/program-tokens.service.ts';
import { programsRoutes } from './features/programs/programs.routes.ts';
import { createReportsRepository } from './features/reports/reports.repository.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { roomsRoutes } from './features/rooms/rooms.routes.ts';
import { readSongs } from './features/songs/songs.repository.ts';
import { songsRoutes } from './features/songs/songs.routes.ts';
import { accountOf } from './features/users/account-views.ts';
import { createAccountsRepository, type AccountRow } from './features/users/accounts.repository.ts';
import { Accounts } from './features/users/accounts.service.ts';
import { createBansRepository } from './features/users/bans.repository.ts';
import { countryFrom } from './features/users/guest.ts';
import { createProvidersRepository } from './features/users/providers.repository.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { createVipRepository } from './features/vip/vip.repository.ts';
import { vipRoutes } from './features/vip/vip.routes.ts';
import { Vip } from './features/vip/vip.service.ts';
import { createHttp } from './http/create-http.ts';
import { servingSignedIn, type ServeSignedIn } from './http/identify.ts';
import { siteAt } from './http/site.ts';
import { serveFiles } from './http/static-files.ts';
import { createRefusalLog } from './platform/refusal-log.ts';
import { wholeNow } from './platform/system-clock.ts';
import type { Stop } from './platform/timers.ts';
import { trusting } from './platform/visitor-address.ts';

export interface CallsDependencies extends Machinery {
  readonly live: Live;
  /** Where the site is reached on this machine; null before it is. */
  readonly reachedAt: () => AddressInfo | string | null;
  /** For tests: how long a sign-in provider may take, in ms. */
  readonly providerTimeout?: number | undefined;
}

/** The site over HTTP: calls and files. */
export interface Calls {
  readonly http: FastifyInstance;
  stop(): void;
}

const SWEEP_EVERY = 60 * 60_000;

interface CallParts {
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly sessions: LoginSessions;
  readonly vip: Vip;
  readonly serveSignedIn: ServeSignedIn<SignedIn>;
}

function createParts({ config, database, clock, random, logger, live }: CallsDependencies): CallParts {
  const accounts = new Accounts({ repository: createAccountsRepository(database), clock, random });
  const tokens = createTokens(config.sessionSecret, clock);
  const sessions = new LoginSessions({
    repository: createSessionsRepository(database),
    tokens,
    random,
    clock,
    logger,
    onEnded: (account, sessionId) => live.end(account, sessionId),
  });
  const vip = new Vip({ repository: createVipRepository(database), clock });
  return { accounts, tokens, sessions, vip, serveSignedIn: servingSignedIn(sessions.identify) };
}

function sweep({ database, clock, timers, logger }: CallsDependencies): Stop {
  const repository = createSessionsRepository(database);
  return timers.every(SWEEP_EVERY, () => {
    repository.removeExpired(wholeNow(clock)).catch((error: unknown) => {
      logger.error({ error }, 'expired sessions were not removed');
    });
  });
}

/** Offers to sign in, outside production by the stand-in for providers where none is configured. */
async function offerLogin(http: FastifyInstance, parts: CallParts, dependencies: CallsDependencies): Promise<void> {
  const { config, database, clock, random, logger, reachedAt } = dependencies;
  const { providerTimeout = LOGIN.providerTimeout } = dependencies;
  const { sessions, serveSignedIn } = parts;
  const { adminAccounts, countryHeader } = config;
  const areTests = !config.isProduction && config.providers.size === 0;
  const offers = offersOf(config, areTests ? standInAt(reachedAt) : null);
  const providers = createProvidersRepository(database);
  const bans = createBansRepository(database);
  const signIn = new SignIn({ ...parts, offers, providers, bans, clock, logger, adminAccounts, providerTimeout });
  loginRoutes(http, {
    offers,
    areTests,
    signIn,
    sessions,
    serveSignedIn,
    site: siteAt(config.publicOrigin),
    toAccount: (row: AccountRow) => accountOf(row, wholeNow(clock)),
    countryOf: ({ headers }) => countryFrom(countryHeader === null ? undefined : headers[countryHeader]),
  });
  if (areTests) await offerTestIdentity(http, random);
}

function offerPeople(http: FastifyInstance, parts: CallParts, dependencies: CallsDependencies): void {
  const { database, clock, random, live } = dependencies;
  const { sessions, vip, serveSignedIn } = parts;
  const programs = new ProgramTokens({
    repository: createProgramTokensRepository(database),
    random,
    clock,
    onRevoked: (account, id) => live.end(account, id),
  });
  programsRoutes(http, { programs, serveSignedIn });
  usersRoutes(http, {
    ...parts,
    live,
    programs,
    providers: createProvidersRepository(database),
    sessions: createSessionsRepository(database),
    reports: createReportsRepository(database),
    selections: createSelectionsRepository(database),
    isRecent: (who) => sessions.isRecent(who),
    clock,
  });
  vipRoutes(http, { vip, serveSignedIn });
  reportsRoutes(http, { reports: { add: (reporter, report) => live.report(reporter, report) }, serveSignedIn });
}

function offerInstruments(http: FastifyInstance, { sessions }: CallParts, dependencies: CallsDependencies): void {
  const { config, database, clock } = dependencies;
  const instruments = readInstruments(config.instrumentsFile);
  const selections = createSelectionsRepository(database);
  const offer = offeringFrom(config.uploadFolder);
  instrumentsRoutes(http, { instruments, offer, selections, identify: sessions.identify, clock });
}

/** Puts together all that is answered over HTTP. */
export async function createCalls(dependencies: CallsDependencies): Promise<Calls> {
  const { config, database, clock, logger, live } = dependencies;
  const parts = createParts(dependencies);
  const http = await createHttp({
    logger,
    logRefusal: createRefusalLog(logger, clock),
    isTrusted: trusting(config.trustedProxies),
    publicOrigin: config.publicOrigin,
    isEncrypted: config.publicOrigin?.startsWith('https:') === true,
    videoOrigin: config.videoOrigin,
  });
  homeRoutes(http, { ...config, database, live, clock });
  roomsRoutes(http, live);
  offerInstruments(http, parts, dependencies);
  songsRoutes(http, readSongs(config.songsFile));
  await offerLogin(http, parts, dependencies);
  offerPeople(http, parts, dependencies);
  const nameOfRoom = async (id: string) => {
    const known = roomId.safeParse(id);
    const room = known.success ? await live.findRoom(known.data) : null;
    return room === null || room.private ? null : room.roomName;
  };
  await serveFiles(http, { ...config, site: siteAt(config.publicOrigin), findRoomName: nameOfRoom });
  return { http, stop: sweep(dependencies) };
}
