import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import { BAN, VIP } from '@quatremains/protocol/limits';
import { reportStatuses } from '@quatremains/protocol/vocabulary';
import { repositoryRoot, type Config } from './config.ts';
import { openDatabase, type Database } from './db/connection.ts';
import { restrictDataFolder } from './db/data-folder.ts';
import { backUpEmbedded, restoreEmbedded } from './db/embedded-copy.ts';
import { createAccountsRepository } from './features/users/accounts.repository.ts';
import { linesOfReport } from './features/reports/report-lines.ts';
import { createReportsRepository } from './features/reports/reports.repository.ts';
import { createBansRepository, type BanTarget } from './features/users/bans.repository.ts';
import { grantRole, findNamedAccount } from './features/users/grant-role.ts';
import { grantVip } from './features/vip/grant-vip.ts';
import { createVipRepository } from './features/vip/vip.repository.ts';
import { createSessionsRepository } from './features/login/sessions.repository.ts';
import { createProgramTokensRepository } from './features/programs/program-tokens.repository.ts';
import { systemRandom } from './platform/random.ts';
import { systemClock, wholeNow } from './platform/system-clock.ts';
import { systemTimers } from './platform/timers.ts';
import { networkOf } from './platform/client-address.ts';

type Arguments = readonly (string | undefined)[];
type Command = (config: Config, args: Arguments) => Promise<string>;

const HELP = `use one of these:
  npm run backup -- <file>
  npm run restore -- <file>
  npm run grant-role -- <name or id> <User|Mod|Admin>
  npm run grant-vip -- <name or id> <days> [note]
  npm run end-sessions -- <name or id>
  npm run list-reports -- [PENDING|DECLINED|ACTION_TAKEN|all]
  npm run decline-report -- <report id>
  npm run ban -- <name, id or address> <hours> <reason>
  npm run lift-ban -- <name, id or address>`;

const roleGrant = z.tuple([z.string(), z.enum(['User', 'Mod', 'Admin'])]);
const vipDays = z.coerce.number().int().min(1).max(VIP.mostDays);
const vipGrant = z.tuple([z.string(), vipDays, z.string().max(VIP.noteLength).default('')]);
const nameArgument = z.tuple([z.string()]);

const reportsWanted = z.tuple([z.enum([...reportStatuses, 'all']).default('PENDING')]);
const banHours = z.coerce.number().int().min(BAN.hoursLowest).max(BAN.hoursHighest);
const banGiven = z.tuple([z.string(), banHours, z.string().trim().min(1).max(BAN.reasonLength)]);

const ID_BYTES = 12;
const HOUR = 60 * 60_000;
const DAY = 24 * 60 * 60_000;

function fileAt({ databaseUrl }: Config, [file]: Arguments): string {
  if (databaseUrl !== null) throw new Error('with DATABASE_URL, use pg_dump and pg_restore (docs/operations.md)');
  if (file === undefined) throw new Error(HELP);
  return resolve(repositoryRoot, file);
}

async function inDatabase(config: Config, work: (database: Database) => Promise<string>): Promise<string> {
  const onFatal = (error: Error): void => {
    throw error;
  };
  const database = await openDatabase({ config, timers: systemTimers, onFatal });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The checked arguments of a command; throws the help text where they are wrong. */
function parseArguments<T>(shape: z.ZodType<T>, args: Arguments): T {
  const parsed = shape.safeParse(args);
  if (!parsed.success) throw new Error(HELP);
  return parsed.data;
}

const giveRole: Command = (config, args) => {
  const [nameOrId, role] = parseArguments(roleGrant, args);
  return inDatabase(config, async (database) => {
    const { username, id } = await grantRole(createAccountsRepository(database), nameOrId, role, wholeNow(systemClock));
    return `${username} (${id}) is ${role}; pages that are open show it within 15 minutes, or when reloaded.`;
  });
};

const giveVip: Command = (config, args) => {
  const [nameOrId, days, note] = parseArguments(vipGrant, args);
  return inDatabase(config, async (database) => {
    const { id: account_id } = await findNamedAccount(createAccountsRepository(database), nameOrId);
    const given = { id: systemRandom.token(ID_BYTES), account_id, days, note };
    const { username, vip_until } = await grantVip(createVipRepository(database), given, wholeNow(systemClock));
    const left = Math.ceil(((vip_until ?? 0) - systemClock.now()) / DAY);
    return `${username} (${account_id}) is VIP for ${left} days from now; pages that are open show it when they are reloaded.`;
  });
};

const endSessions: Command = (config, args) => {
  const [nameOrId] = parseArguments(nameArgument, args);
  return inDatabase(config, async (database) => {
    const account = await findNamedAccount(createAccountsRepository(database), nameOrId);
    const ended = await createSessionsRepository(database).removeAll(account.id);
    const programs = await createProgramTokensRepository(database).removeAll(account.id);
    return `${account.username} (${account.id}) is signed out of ${ended} browsers and ${programs} programs; pages that are open notice it at their next call.`;
  });
};

const listReports: Command = (config, args) => {
  const [wanted] = parseArguments(reportsWanted, args);
  return inDatabase(config, async (database) => {
    const found = await createReportsRepository(database).list(wanted === 'all' ? null : wanted);
    return found.length === 0 ? 'There are no such reports.' : found.map(linesOfReport).join('\n\n');
  });
};

const declineReport: Command = (config, args) => {
  const [id] = parseArguments(nameArgument, args);
  return inDatabase(config, async (database) => {
    if (!(await createReportsRepository(database).decline(id))) throw new Error(`no report ${id} waits`);
    return `Report ${id} is declined.`;
  });
};

/** The ban target: an address (of IPv6 its network), else the account of this name or id. */
async function banTargetOf(database: Database, nameOrId: string): Promise<{ target: BanTarget; name: string }> {
  if (isIP(nameOrId) !== 0) return { target: { ip: nameOrId }, name: networkOf(nameOrId) };
  const { id, username } = await findNamedAccount(createAccountsRepository(database), nameOrId);
  return { target: { accountId: id }, name: `${username} (${id})` };
}

const giveBan: Command = (config, args) => {
  const [nameOrId, hours, reason] = parseArguments(banGiven, args);
  return inDatabase(config, async (database) => {
    const { target, name } = await banTargetOf(database, nameOrId);
    const now = wholeNow(systemClock);
    const ends_at = now + hours * HOUR;
    const { accountId: account_id = null, ip = null } = target;
    const id = systemRandom.token(ID_BYTES);
    const row = { id, account_id, ip, banner_id: null, starts_at: now, ends_at, reason };
    await createBansRepository(database).add(row);
    const settled = await createReportsRepository(database).settle(target, reason);
    return `${name} is banned until ${new Date(ends_at).toISOString()}, and reads why; ${settled} reports are settled. A running server ends their connections within 10 seconds.`;
  });
};

const liftBan: Command = (config, args) => {
  const [nameOrId] = parseArguments(nameArgument, args);
  return inDatabase(config, async (database) => {
    const { target, name } = await banTargetOf(database, nameOrId);
    const lifted = await createBansRepository(database).lift(target, wholeNow(systemClock));
    if (lifted === 0) throw new Error(`${name} is not banned`);
    return `${name} may come in again.`;
  });
};

const commands: Record<string, Command> = {
  'grant-role': giveRole,
  'grant-vip': giveVip,
  'end-sessions': endSessions,
  'list-reports': listReports,
  'decline-report': declineReport,
  ban: giveBan,
  'lift-ban': liftBan,
  backup: async (config, args) => {
    const file = fileAt(config, args);
    await backUpEmbedded(config.dataDir, file);
    return `The database is saved in ${file}.`;
  },
  restore: async (config, args) => {
    const file = fileAt(config, args);
    const previous = `pg.replaced-${wholeNow(systemClock)}`;
    await restoreEmbedded(config.dataDir, file, previous);
    return `The database is that of ${file}. What was there before, if anything, is in ${config.dataDir}/${previous}.`;
  },
};

/** Runs an operator's command; returns a message of what was done, or throws why not. */
export async function runOperatorCommand(config: Config, name: string, args: Arguments): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new Error(HELP);
  restrictDataFolder(config.dataDir);
  return command(config, args);
}
