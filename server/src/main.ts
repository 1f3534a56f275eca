import { createApp, type App } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase, type Database } from './db/connection.ts';
import { closeDataFolder } from './db/data-folder.ts';
import { keptSecret } from './platform/kept-secret.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { systemRandom } from './platform/random.ts';
import { systemClock } from './platform/system-clock.ts';
import { reportingTimers, systemTimers } from './platform/timers.ts';
import { surviveRejections } from './platform/unhandled.ts';

const OWNER_ONLY = 0o077;
/** Two signals within this time are one. */
const SAME_SIGNAL = 1_000;

/** One line for the person who started it, and the end. */
function giveUp(reason: unknown): never {
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

/** The first signal stops it in order, however long that takes; a later one ends it at once. A terminal and npm may both pass on one signal. */
function stopOnSignal(app: Pick<App, 'stop'>, database: Database): void {
  let stopsSince: number | null = null;
  const stop = async (): Promise<void> => {
    const now = systemClock.now();
    if (stopsSince !== null && now - stopsSince < SAME_SIGNAL) return;
    if (stopsSince !== null) giveUp(new Error('it was told twice to stop'));
    stopsSince = now;
    await app.stop();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop().catch(giveUp);
    });
}

/** In development, where SESSION_SECRET is not set, one is made and kept beside the data. */
function withSecret(config: Config, logger: Logger): Config {
  const warn = (file: string) => {
    logger.warn({ file }, 'the session secret was empty or cut: there is a new one, and all accounts sign in again');
  };
  return { ...config, sessionSecret: config.sessionSecret ?? keptSecret(config.dataDir, systemRandom, warn) };
}

/** All files that this process makes are its owner's alone, and so is what is in the data folder already. */
function closeData({ dataDir }: Config, logger: Logger): void {
  process.umask(OWNER_ONLY);
  if (closeDataFolder(dataDir))
    logger.warn({ dataDir }, 'the data folder was open to other accounts: it is closed now');
}

async function open() {
  const asked = readConfig(process.env);
  const logger = createLogger(asked.logLevel);
  surviveRejections(logger);
  closeData(asked, logger);
  const database = await openDatabase({ config: asked, timers: systemTimers, onFatal: giveUp });
  const config = withSecret(asked, logger);
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
  await start(site).catch(giveUp);
}

if (import.meta.main) await run();
