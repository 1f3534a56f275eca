import { createApp, type App } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase, type Database } from './db/connection.ts';
import { restrictDataFolder } from './db/data-folder.ts';
import { readOrCreateSecret } from './platform/session-secret.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { systemRandom } from './platform/random.ts';
import { systemClock } from './platform/system-clock.ts';
import { reportingTimers, systemTimers } from './platform/timers.ts';
import { surviveRejections } from './platform/unhandled.ts';

const OWNER_ONLY = 0o077;
/** Two signals within this time are one. */
const SAME_SIGNAL = 1_000;

/** Prints one line and ends the process. */
function exitWithError(reason: unknown): never {
  const message = reason instanceof Error ? reason.message : String(reason);
  console.error(`Quatremains cannot run: ${message}`);
  process.exit(1);
}

function explainListening(error: unknown, { port, host }: Config): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new Error(`port ${port} is in use; stop what uses it, or set PORT`);
  if (code === 'EACCES') return new Error(`port ${port} may not be used by this account; set PORT`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`HOST ${host} is not an address of this machine`);
  return error as Error;
}

/** The first signal stops the server in order; a later one ends the process at once. A terminal and npm may both pass on one signal. */
function stopOnSignal(app: Pick<App, 'stop'>, database: Database): void {
  let stopsSince: number | null = null;
  const stop = async (): Promise<void> => {
    const now = systemClock.now();
    if (stopsSince !== null && now - stopsSince < SAME_SIGNAL) return;
    if (stopsSince !== null) exitWithError(new Error('it was asked twice to stop'));
    stopsSince = now;
    await app.stop();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop().catch(exitWithError);
    });
}

/** Without SESSION_SECRET (development), the secret is read from the data folder, or created there. */
function withSecret(config: Config, logger: Logger): Config {
  const warn = (file: string) => {
    logger.warn({ file }, 'the session secret was empty or cut: there is a new one, and all accounts sign in again');
  };
  return { ...config, sessionSecret: config.sessionSecret ?? readOrCreateSecret(config.dataDir, systemRandom, warn) };
}

/** Restricts all files that this process creates, and the data folder, to their owner. */
function restrictData({ dataDir }: Config, logger: Logger): void {
  process.umask(OWNER_ONLY);
  if (restrictDataFolder(dataDir))
    logger.warn({ dataDir }, 'the data folder was open to other accounts: it is closed now');
}

async function open() {
  const given = readConfig(process.env);
  const logger = createLogger(given.logLevel);
  surviveRejections(logger);
  restrictData(given, logger);
  const database = await openDatabase({ config: given, timers: systemTimers, onFatal: exitWithError });
  const config = withSecret(given, logger);
  const app = await createApp({
    config,
    database,
    logger,
    clock: systemClock,
    timers: reportingTimers(systemTimers, (error) => {
      logger.error({ error }, 'a timer failed');
    }),
    random: systemRandom,
  });
  return { app, config, database };
}

async function start(site: Promise<void>): Promise<void> {
  const [{ app, config, database }] = await Promise.all([open(), site]);
  const port = await app.listen().catch(async (error: unknown) => {
    await database.close();
    throw explainListening(error, config);
  });
  stopOnSignal(app, database);
  console.log(`Quatremains is ready: http://localhost:${port}`);
}

/** Runs the server; it listens as soon as the site is built. */
export async function run(site: Promise<void> = Promise.resolve()): Promise<void> {
  await start(site).catch(exitWithError);
}

if (import.meta.main) await run();
