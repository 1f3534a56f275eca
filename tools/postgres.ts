import { createDatabase, hasPostgres, startPostgres } from '../server/src/testing/postgres.ts';

/** The server of TEST_DATABASE_URL; else the installed PostgreSQL. */
const given = process.env['TEST_DATABASE_URL'];

/** Whether PostgreSQL is available; prints a note where it is not, and throws where it is required. */
export function canUsePostgres(): boolean {
  if (given || hasPostgres()) return true;
  const missing = 'no PostgreSQL was found (apt-get install postgresql)';
  if (process.env['REQUIRE_SERVICES']) throw new Error(`REQUIRE_SERVICES is set, but ${missing}`);
  console.warn(`NOTE: ${missing}: the journeys on it are skipped`);
  return false;
}

/** Runs with the address of a new database. */
export async function withPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const started = given ? null : await startPostgres();
  try {
    await work(await createDatabase(given || started?.url || '', `journey_${String(process.pid)}`));
  } finally {
    await started?.stop();
  }
}
