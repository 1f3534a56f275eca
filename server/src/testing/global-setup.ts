import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where no PostgreSQL is installed. */
    postgresUrl: string | null;
  }
}

/** One PostgreSQL server for all tests; each test makes its own database in it. TEST_DATABASE_URL names one to use instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const started = given ? null : await startPostgres();
  const postgresUrl = given || started?.url || null;
  if (postgresUrl === null && process.env['REQUIRE_SERVICES'])
    throw new Error('REQUIRE_SERVICES is set, but no PostgreSQL was found (apt-get install postgresql)');
  if (postgresUrl === null)
    console.warn('NOTE: no PostgreSQL found: its tests are skipped (apt-get install postgresql)');
  project.provide('postgresUrl', postgresUrl);
  return async () => {
    await started?.stop();
  };
}
