import { createAccountsRepository, type AccountRow } from './features/users/accounts.repository.ts';
import { accountOf } from './features/users/account-views.ts';
import { Accounts } from './features/users/accounts.service.ts';
import { createBansRepository, type BansRepository } from './features/users/bans.repository.ts';
import { Bans } from './features/users/bans.service.ts';
import { dismissingBanned } from './features/users/dismiss-banned.ts';
import type { People } from './features/users/people.ts';
import { Presence } from './features/users/presence.ts';
import { createStatisticsRepository } from './features/users/statistics.repository.ts';
import { Statistics } from './features/users/statistics.service.ts';
import { usersHandlers } from './features/users/users.handlers.ts';
import { loginHandlers } from './features/login/login.handlers.ts';
import { createSessionsRepository } from './features/login/sessions.repository.ts';
import { identifying } from './features/login/identify.ts';
import { createProgramTokensRepository } from './features/programs/program-tokens.repository.ts';
import { identifyingPrograms } from './features/programs/program-tokens.service.ts';
import { createTokens } from './features/login/tokens.ts';
import type { SignedIn } from './features/login/sessions.service.ts';
import type { HouseDependencies } from './app.house.ts';
import type { LiveRooms } from './features/rooms/room-registry.ts';
import type { Identify } from './http/identify.ts';
import { wholeNow } from './platform/system-clock.ts';
import type { Handlers } from './realtime/handlers.ts';

/** People with accounts, as they are here. */
export interface AccountParts {
  readonly accounts: Accounts;
  readonly bans: BansRepository;
  readonly bansInForce: Bans;
  readonly statistics: Statistics;
  readonly presence: Presence;
  readonly identify: Identify<SignedIn>;
}

type AccountEvents = Pick<Handlers, 'changeUsername' | 'changeColors' | 'requestLogin' | 'requestDisconnection'>;

export function createAccountParts(
  { config, database, clock, timers, random, logger }: HouseDependencies,
  people: People,
  rooms: Pick<LiveRooms, 'roomOf' | 'renew' | 'forgetAuthor' | 'leave'>,
): AccountParts {
  const accounts = new Accounts({ repository: createAccountsRepository(database), clock, random });
  const statistics = new Statistics({ repository: createStatisticsRepository(database), people, timers, logger });
  const presence = new Presence({ people, rooms, statistics, random, clock });
  const tokens = createTokens(config.sessionSecret, clock);
  const identify = identifyingPrograms({
    tokens: createProgramTokensRepository(database),
    accounts: createAccountsRepository(database),
    clock,
    others: identifying({ repository: createSessionsRepository(database), tokens, clock }),
  });
  const bans = createBansRepository(database);
  const onRead = dismissingBanned(people, rooms);
  const bansInForce = new Bans({ repository: bans, clock, timers, logger, onRead });
  return { accounts, bans, bansInForce, statistics, presence, identify };
}

export function accountHandlers(
  parts: AccountParts,
  { clock, timers }: HouseDependencies,
  { people, rooms }: { readonly people: People; readonly rooms: Pick<LiveRooms, 'roomOf'> },
): AccountEvents {
  const toAccount = (row: AccountRow) => accountOf(row, wholeNow(clock));
  return {
    ...usersHandlers({ ...parts, people, rooms }),
    ...loginHandlers({ ...parts, people, clock, timers, toAccount }),
  };
}
