import { resolve } from 'node:path';
import * as z from 'zod';
import { VIP } from '@quatremains/protocol/limits';
import { repositoryRoot, type Config } from './config.ts';
import { openDatabase, type Database } from './db/connection.ts';
import { closeDataFolder } from './db/data-folder.ts';
import { backUpEmbedded, restoreEmbedded } from './db/embedded-copy.ts';
import { createAccountsRepository } from './features/users/accounts.repository.ts';
import { grantRole, namedAccount } from './features/users/grant-role.ts';
import { grantVip } from './features/vip/grant-vip.ts';
import { createVipRepository } from './features/vip/vip.repository.ts';
import { createSessionsRepository } from './features/login/sessions.repository.ts';
import { createProgramTokensRepository } from './features/programs/program-tokens.repository.ts';
import { systemRandom } from './platform/random.ts';
import { systemClock, wholeNow } from './platform/system-clock.ts';
import { systemTimers } from './platform/timers.ts';

type Words = readonly (string | undefined)[];
type Command = (config: Config, words: Words) => Promise<string>;

const HELP = `use one of these:
  npm run backup -- <file>
  npm run restore -- <file>
  npm run grant-role -- <name or id> <User|Mod|Admin>
  npm run grant-vip -- <name or id> <days> [note]
  npm run end-sessions -- <name or id>`;

const roleGrant = z.tuple([z.string(), z.enum(['User', 'Mod', 'Admin'])]);
const vipDays = z.coerce.number().int().min(1).max(VIP.mostDays);
const vipGrant = z.tuple([z.string(), vipDays, z.string().max(VIP.noteLength).default('')]);
const onesName = z.tuple([z.string()]);

const ID_BYTES = 12;
const DAY = 24 * 60 * 60_000;

function fileAt({ databaseUrl }: Config, [file]: Words): string {
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

/** The words as the command takes them. */
function understood<T>(shape: z.ZodType<T>, words: Words): T {
  const asked = shape.safeParse(words);
  if (!asked.success) throw new Error(HELP);
  return asked.data;
}

const giveRole: Command = (config, words) => {
  const [who, role] = understood(roleGrant, words);
  return inDatabase(config, async (database) => {
    const { username, id } = await grantRole(createAccountsRepository(database), who, role, wholeNow(systemClock));
    return `${username} (${id}) is ${role}; pages that are open show it within 15 minutes, or when reloaded.`;
  });
};

const giveVip: Command = (config, words) => {
  const [who, days, note] = understood(vipGrant, words);
  return inDatabase(config, async (database) => {
    const { id: account_id } = await namedAccount(createAccountsRepository(database), who);
    const given = { id: systemRandom.token(ID_BYTES), account_id, days, note };
    const { username, vip_until } = await grantVip(createVipRepository(database), given, wholeNow(systemClock));
    const left = Math.ceil(((vip_until ?? 0) - systemClock.now()) / DAY);
    return `${username} (${account_id}) is VIP for ${left} days from now; pages that are open show it when they are reloaded.`;
  });
};

const endSessions: Command = (config, words) => {
  const [who] = understood(onesName, words);
  return inDatabase(config, async (database) => {
    const account = await namedAccount(createAccountsRepository(database), who);
    const ended = await createSessionsRepository(database).removeAll(account.id);
    const programs = await createProgramTokensRepository(database).removeAll(account.id);
    return `${account.username} (${account.id}) is signed out of ${ended} browsers and ${programs} programs; pages that are open notice it at their next call.`;
  });
};

const commands: Record<string, Command> = {
  'grant-role': giveRole,
  'grant-vip': giveVip,
  'end-sessions': endSessions,
  backup: async (config, words) => {
    const file = fileAt(config, words);
    await backUpEmbedded(config.dataDir, file);
    return `The database is saved in ${file}.`;
  },
  restore: async (config, words) => {
    const file = fileAt(config, words);
    const kept = `pg.replaced-${wholeNow(systemClock)}`;
    await restoreEmbedded(config.dataDir, file, kept);
    return `The database is that of ${file}. What was there before, if anything, is in ${config.dataDir}/${kept}.`;
  },
};

/** What an operator does by hand; says what has been done, or throws why not. */
export function runOperatorCommand(config: Config, name: string, words: Words): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new Error(HELP);
  closeDataFolder(config.dataDir);
  return command(config, words);
}
