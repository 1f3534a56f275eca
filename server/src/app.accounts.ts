import { createAccountsRepository, type AccountRow } from './features/users/accounts.repository.ts';
import { accountOf } from './features/users/account-views.ts';
import { Accounts } from './features/users/accounts.service.ts';
import { createBansRepository, type BansRepository } from './features/users/bans.repository.ts';
import { Bans } from './features/users/bans.service.ts';
import { disconnectBanned } from './features/users/disconnect-banned.ts';
import type { OnlineUsers } from './features/users/online-users.ts';
import { OnlineAccounts } from './features/users/online-accounts.ts';
import { createStatisticsRepository } from './features/users/statistics.repository.ts';
import { Statistics } from './features/users/statistics.service.ts';
import { usersHandlers } from './features/users/users.handlers.ts';
import { loginHandlers } from './features/login/login.handlers.ts';
import { createSessionsRepository } from './features/login/sessions.repository.ts';
import { LoginSessions, type SignedIn } from './features/login/sessions.service.ts';
import { createProgramTokensRepository } from './features/programs/program-tokens.repository.ts';
import { authenticatePrograms, ProgramTokens } from './features/programs/program-tokens.service.ts';
import { createTokens, type Tokens } from './features/login/tokens.ts';
import type { Dependencies } from './app.dependencies.ts';
import type { LiveRooms } from './features/rooms/live-rooms.ts';
import type { InternalId } from '@quatremains/protocol/ids';
import type { Authenticate } from './http/authenticate.ts';
import { wholeNow } from './platform/system-clock.ts';
import type { Handlers } from './realtime/handlers.ts';

/** Accounts, their sessions, and their online users. */
export interface AccountServices {
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly sessions: LoginSessions;
  readonly programs: ProgramTokens;
  readonly bans: BansRepository;
  readonly bansInForce: Bans;
  readonly statistics: Statistics;
  readonly onlineAccounts: OnlineAccounts;
  /** By access tokens and by tokens of programs. */
  readonly authenticate: Authenticate<SignedIn>;
}

type AccountEvents = Pick<Handlers, 'changeUsername' | 'changeColors' | 'requestLogin' | 'requestDisconnection'>;
type Ended = (account: InternalId, id: string) => void;

function createSignedIn({ config, database, clock, random, logger }: Dependencies, onEnded: Ended) {
  const accounts = new Accounts({ repository: createAccountsRepository(database), clock, random });
  const tokens = createTokens(config.sessionSecret, clock);
  const repository = createSessionsRepository(database);
  const sessions = new LoginSessions({ repository, tokens, random, clock, logger, onEnded });
  const programTokens = createProgramTokensRepository(database);
  const programs = new ProgramTokens({ repository: programTokens, random, clock, onRevoked: onEnded });
  const authenticate = authenticatePrograms({
    tokens: programTokens,
    accounts: accounts.repository,
    clock,
    others: sessions.authenticate,
  });
  return { accounts, tokens, sessions, programs, authenticate };
}

export function createAccountServices(
  dependencies: Dependencies,
  onlineUsers: OnlineUsers,
  rooms: Pick<LiveRooms, 'roomOf' | 'changeIdentity' | 'forgetAuthor' | 'leave'>,
): AccountServices {
  const { database, clock, timers, random, logger } = dependencies;
  const statistics = new Statistics({ repository: createStatisticsRepository(database), onlineUsers, timers, logger });
  const onlineAccounts = new OnlineAccounts({ onlineUsers, rooms, statistics, random, clock });
  const signedIn = createSignedIn(dependencies, (account, id) => {
    onlineAccounts.endSession(account, id);
  });
  const bans = createBansRepository(database);
  const onRead = disconnectBanned(onlineUsers, rooms);
  const bansInForce = new Bans({ repository: bans, clock, timers, logger, onRead });
  return { ...signedIn, bans, bansInForce, statistics, onlineAccounts };
}

export function accountHandlers(
  services: AccountServices,
  { clock, timers }: Dependencies,
  { onlineUsers, rooms }: { readonly onlineUsers: OnlineUsers; readonly rooms: Pick<LiveRooms, 'roomOf'> },
): AccountEvents {
  const toAccount = (row: AccountRow) => accountOf(row, wholeNow(clock));
  return {
    ...usersHandlers({ ...services, onlineUsers, rooms }),
    ...loginHandlers({ ...services, onlineUsers, clock, timers, toAccount }),
  };
}
