import { internalId } from '@quatremains/protocol/ids';
import { wholeNow, systemClock } from '../platform/system-clock.ts';
import { openDatabase } from '../db/connection.ts';
import { createAccountsRepository } from '../features/users/accounts.repository.ts';
import { formsOf } from '../features/users/names.ts';
import { systemTimers } from '../platform/timers.ts';
import { aNewcomer } from './an-account.ts';

/* A process to be killed: makes account after account, several at once, and says of each that it is kept once it is. */

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

async function makeForEver(line: number): Promise<never> {
  for (let made = 0; ; made++) {
    const name = `${run} ${line} ${made}`;
    const newcomer = aNewcomer({ providerId: name });
    const account = { ...newcomer.account, id: internalId.parse(name) };
    const row = await accounts.create({ ...newcomer, account }, formsOf(name));
    if (row === null) throw new Error(`${name} was not made`);
    await accounts.change(row.id, { preferences: { invisible: true } }, 2);
    process.stdout.write(`${name}\n`);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, (_, line) => makeForEver(line)));
