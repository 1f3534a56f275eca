import type { FastifyInstance } from 'fastify';
import type { Profile } from '@quatremains/protocol/entities/account';
import { NO_BADGE } from '@quatremains/protocol/entities/badge';
import * as calls from '@quatremains/protocol/http/users';
import { LOGIN, REQUESTS } from '@quatremains/protocol/limits';
import { accepted, refused, refusedFor } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import { unformatted } from '@quatremains/rules/users/unformatted';
import type { ServeSignedIn } from '../../http/authenticate.ts';
import { serve } from '../../http/serve.ts';
import { createAllowances } from '../../platform/allowances.ts';
import { inSeconds } from '../../platform/seconds.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import type { SelectionsRepository } from '../instruments/selections.repository.ts';
import type { SignedIn } from '../login/sessions.service.ts';
import type { SessionsRepository } from '../login/sessions.repository.ts';
import type { ProgramTokens } from '../programs/program-tokens.service.ts';
import type { MadeReport, ReportsRepository } from '../reports/reports.repository.ts';
import type { ProgressionRow, ProgressionsRepository } from '../ranked/progressions.repository.ts';
import type { Vip } from '../vip/vip.service.ts';
import { accountOf } from './account-views.ts';
import type { AccountRow } from './accounts.repository.ts';
import type { Accounts } from './accounts.service.ts';
import type { OnlineAccounts } from './online-accounts.ts';
import type { ProvidersRepository } from './providers.repository.ts';
import type { PublicUsersOf } from './public-users.ts';
import type { Statistics } from './statistics.service.ts';

export interface UsersRoutesOptions {
  readonly accounts: Accounts;
  readonly providers: ProvidersRepository;
  readonly sessions: Pick<SessionsRepository, 'of'>;
  readonly reports: Pick<ReportsRepository, 'madeBy'>;
  readonly selections: Pick<SelectionsRepository, 'of'>;
  readonly progressions: Pick<ProgressionsRepository, 'of'>;
  readonly vip: Vip;
  readonly programs: Pick<ProgramTokens, 'of'>;
  readonly onlineAccounts: Pick<OnlineAccounts, 'update' | 'remove'>;
  readonly statistics: Pick<Statistics, 'read'>;
  readonly publicUsersOf: PublicUsersOf;
  readonly isRecent: (signedIn: SignedIn) => boolean;
  readonly clock: Clock;
  readonly serveSignedIn: ServeSignedIn<SignedIn>;
}

const FOUND_MAX = 20;
const SEARCHES_A_MINUTE = 240;
/** Each reads all data of an account. */
const EXPORTS_A_MINUTE = 30;

async function profileOf(options: UsersRoutesOptions, { account, sessionId }: SignedIn): Promise<Profile> {
  const { providers, sessions, programs, statistics, vip, clock } = options;
  const now = wholeNow(clock);
  const { id, email, created_at: createdAt, updated_at: updatedAt, username_changed_at: changedAt } = account;
  const [linked, open, tokens, stats, badges] = await Promise.all([
    providers.of(id),
    sessions.of(id, now),
    programs.of(id),
    statistics.read(id),
    vip.unlockedBy(account),
  ]);
  return {
    user: {
      ...accountOf(account, now),
      email,
      stats,
      badges,
      createdAt: inSeconds(createdAt),
      updatedAt: inSeconds(updatedAt),
      usernameChangeableAt: inSeconds(changedAt === null ? createdAt : changedAt + LOGIN.usernameInterval),
    },
    providers: linked,
    programs: tokens,
    sessions: open.map((session) => ({
      id: session.id,
      ip: session.ip,
      userAgent: session.user_agent,
      createdAt: inSeconds(session.created_at),
      current: session.id === sessionId,
    })),
  };
}

function reportOf({ id, reported_name: reported, room_name: room, reason, created_at: at }: MadeReport) {
  return { id, reported, room, reason, createdAt: inSeconds(at) };
}

function rankedRunOf({ midi_id: midiId, score, progress, speed, finished_at: at }: ProgressionRow) {
  return { midiId, score, progress, speed, finishedAt: inSeconds(at) };
}

function offerOwnAccount(app: FastifyInstance, options: UsersRoutesOptions): void {
  const { accounts, providers, onlineAccounts, vip, isRecent, clock, serveSignedIn } = options;
  const isLocked = async (account: AccountRow, badge = NO_BADGE): Promise<boolean> =>
    badge !== NO_BADGE && !(await vip.unlockedBy(account)).some(({ badgeInfo }) => badgeInfo.id === badge);

  serveSignedIn(app, calls.getMe, async (_, signedIn) => accepted(await profileOf(options, signedIn)));

  const waitToChange = createAllowances(REQUESTS, clock);
  serveSignedIn(app, calls.putPreferences, async ({ body }, { account }) => {
    const wait = waitToChange(account.id);
    if (wait !== null) return refusedFor(wait, 'TOO_FAST');
    if (await isLocked(account, body.badgeSlot1Id)) return refused('BADGE_LOCKED', 'badgeSlot1Id');
    const changed = await accounts.change(account, body);
    if (!changed.ok) return changed;
    onlineAccounts.update(changed.value);
    return accepted(accountOf(changed.value, wholeNow(clock)).preferences);
  });

  serveSignedIn(app, calls.unlinkProvider, async ({ params: { provider } }, signedIn) => {
    if (!isRecent(signedIn)) return refused('LOGIN_TOO_OLD');
    const outcome = await providers.unlink(signedIn.account.id, provider);
    if (outcome === 'last') return refused('LAST_PROVIDER');
    return outcome === 'unknown' ? refused('NOT_FOUND') : accepted({});
  });

  serveSignedIn(
    app,
    calls.deleteMe,
    async ({ body: { username } }, signedIn) => {
      const { account } = signedIn;
      if (!isRecent(signedIn)) return refused('LOGIN_TOO_OLD');
      if (unformatted(username) !== account.unformatted) return refused('NAME_NOT_REPEATED', 'username');
      await accounts.repository.remove(account.id);
      onlineAccounts.remove(account);
      return accepted({});
    },
    { isForBanned: true },
  );
}

function offerOwnData(app: FastifyInstance, options: UsersRoutesOptions): void {
  const { accounts, vip, clock, serveSignedIn } = options;
  serveSignedIn(
    app,
    calls.getOwnData,
    async (_, signedIn) => {
      const { id } = signedIn.account;
      const [names, made, vipPeriods, instruments, progressions] = await Promise.all([
        accounts.repository.usernamesOf(id),
        options.reports.madeBy(id),
        vip.periodsOf(id),
        options.selections.of(id),
        options.progressions.of(id),
      ]);
      return accepted({
        ...(await profileOf(options, signedIn)),
        usernames: names.map(({ username, since }) => ({ username, since: inSeconds(since) })),
        vipPeriods,
        instruments: instruments === null ? null : [...instruments],
        reports: made.map(reportOf),
        rankedRuns: progressions.map(rankedRunOf),
        exportedAt: inSeconds(wholeNow(clock)),
      });
    },
    { perMinute: EXPORTS_A_MINUTE },
  );
}

function offerPublicUsers(app: FastifyInstance, { accounts, publicUsersOf }: UsersRoutesOptions): void {
  serve(
    app,
    calls.findUsers,
    async ({ query: { name } }) => {
      const part = unformatted(name);
      const found = part === '' ? [] : await accounts.repository.search(part, FOUND_MAX);
      return accepted(await publicUsersOf(found));
    },
    { perMinute: SEARCHES_A_MINUTE },
  );

  serve(app, calls.getUser, async ({ params: { id } }) => {
    const found = await accounts.find(id);
    if (!found.ok) return found;
    const [user] = await publicUsersOf([found.value]);
    return user === undefined ? refused('USER_NOT_FOUND') : accepted(user);
  });
}

/** The calls for the own account and for other users. */
export function usersRoutes(app: FastifyInstance, options: UsersRoutesOptions): void {
  offerOwnAccount(app, options);
  offerOwnData(app, options);
  offerPublicUsers(app, options);
}
