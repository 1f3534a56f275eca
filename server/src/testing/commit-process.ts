import { internalId } from '@quatremains/protocol/ids';
import { wholeNow, systemClock } from '../platform/system-clock.ts';
import { openDatabase } from '../db/connection.ts';
import { createAccountsRepository } from '../features/users/accounts.repository.ts';
import { formsOf } from '../features/users/names.ts';
import { systemTimers } from '../platform/timers.ts';
import { aNewAccount } from './an-account.ts';

/* A process for tests that kill it: creates account after account, several at once, and prints the name of each once it is saved. */

const AT_ONCE = 4;
const [, , kind = '', where = ''] = process.argv;
const config = { databaseUrl: kind === 'postgres' ? where : null, dataDir: kind === 'postgres' ? ':memory:' : where };
const database = await openDatabase({
  config,
  timers: systemTimers,
  onFatal: (error) => {
    throw error;
  },
});
const accounts = createAccountsRepository(database);
const run = `${wholeNow(systemClock)}x${process.pid}`;

async function createForEver(line: number): Promise<never> {
  for (let count = 0; ; count++) {
    const name = `${run} ${line} ${count}`;
    const created = aNewAccount({ providerId: name });
    const account = { ...created.account, id: internalId.parse(name) };
    const row = await accounts.create({ ...created, account }, formsOf(name));
    if (row === null) throw new Error(`${name} was not created`);
    await accounts.change(row.id, { preferences: { invisible: true } }, 2);
    process.stdout.write(`${name}\n`);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, (_, line) => createForEver(line)));
