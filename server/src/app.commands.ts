import { resolve } from 'node:path';
import * as z from 'zod';
import { repositoryRoot, type Config } from './config.ts';
import { openDatabase } from './db/connection.ts';
import { backUpEmbedded, restoreEmbedded } from './db/embedded-copy.ts';
import { createAccountsRepository } from './features/users/accounts.repository.ts';
import { grantRole } from './features/users/grant-role.ts';
import { systemClock, wholeNow } from './platform/system-clock.ts';
import { systemTimers } from './platform/timers.ts';

type Words = readonly (string | undefined)[];
type Command = (config: Config, words: Words) => Promise<string>;

const HELP =
  'use npm run backup -- <file>, npm run restore -- <file>, or npm run grant-role -- <name or id> <User|Mod|Admin>';

const grant = z.tuple([z.string(), z.enum(['User', 'Mod', 'Admin'])]);

function fileAt({ databaseUrl }: Config, [file]: Words): string {
  if (databaseUrl !== null) throw new Error('with DATABASE_URL, use pg_dump and pg_restore (docs/operations.md)');
  if (file === undefined) throw new Error(HELP);
  return resolve(repositoryRoot, file);
}

async function grantInDatabase(config: Config, words: Words): Promise<string> {
  const asked = grant.safeParse(words);
  if (!asked.success) throw new Error(HELP);
  const [who, role] = asked.data;
  const onFatal = (error: Error): void => {
    throw error;
  };
  const database = await openDatabase({ config, timers: systemTimers, onFatal });
  try {
    const account = await grantRole(createAccountsRepository(database), who, role, wholeNow(systemClock));
    return `${account.username} (${account.id}) is ${account.role}; pages that are open show it within 15 minutes, or when reloaded.`;
  } finally {
    await database.close();
  }
}

const commands: Record<string, Command> = {
  'grant-role': grantInDatabase,
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
  return command(config, words);
}
