import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { createCalls } from './app.calls.ts';
import { liveDeeds, type Live } from './app.live.ts';
import type { CallsThread, CallsThreadData, CallsThreadSays } from './app.threads.ts';
import { joinDatabase } from './db/connection.ts';
import { watchAnswers } from './http/answers-under-way.ts';
import { openInnerLine } from './http/inner-line.ts';
import { passUpgradesOn } from './http/pass-upgrades.ts';
import { createLogger } from './platform/logger.ts';
import { systemRandom } from './platform/random.ts';
import { systemClock } from './platform/system-clock.ts';
import { answerCalls, callsTo } from './platform/thread-calls.ts';
import { reportingTimers, systemTimers } from './platform/timers.ts';
import { surviveRejections } from './platform/unhandled.ts';

/* The thread of the calls: all that is asked over HTTP is answered here. */
const { config, database: shared, live: livePort, told, sockets } = workerData as CallsThreadData;

/** So long a stopping server waits for calls that are being answered, ms. */
const PATIENCE = 2_000;

/** What cannot go on in this thread cannot go on at all: the other one hears of it and ends. */
function giveUp(error: Error): never {
  throw error;
}

const logger = createLogger(config.logLevel);
surviveRejections(logger);
const timers = reportingTimers(systemTimers, (error) => {
  logger.error({ error }, 'a timer failed');
});
const database = joinDatabase(shared, { timers: systemTimers, onFatal: giveUp });
let reachedAt: AddressInfo | null = null;
const calls = await createCalls({
  config,
  database,
  timers,
  logger,
  clock: systemClock,
  random: systemRandom,
  live: callsTo<Live>(livePort, liveDeeds),
  reachedAt: () => reachedAt,
});
const { http } = calls;
await http.ready();
const untilLastAnswer = watchAnswers(http.server, systemTimers);
passUpgradesOn(http.server, sockets);
const line = await openInnerLine(http.server, sockets.secret);
const { known } = database;
answerCalls(told, {
  accountChanged: async (account) => known?.accountChanged(account),
  accountGone: async (account) => known?.accountGone(account),
  sessionChanged: async (id) => known?.sessionChanged(id),
  reachedAt: async (address) => {
    reachedAt = address;
  },
  stop: async () => {
    line.close();
    calls.stop();
    await http.close();
    http.server.closeIdleConnections();
    await untilLastAnswer(PATIENCE);
    await database.close();
  },
} satisfies CallsThread);
parentPort?.postMessage({ ready: { port: line.port, secret: line.secret } } satisfies CallsThreadSays);
