import { existsSync, readFileSync } from 'node:fs';
import { createApp } from '@quatremains/server/app';
import { readConfig } from '@quatremains/server/config';
import { createLogger } from '@quatremains/server/platform/logger';
import { systemRandom } from '@quatremains/server/platform/random';
import { systemClock } from '@quatremains/server/platform/system-clock';
import { systemTimers } from '@quatremains/server/platform/timers';
import { openBenchDatabase } from '@quatremains/server/testing/bench-databases';

/** A time in which the first thread did not return to its event loop, ms, with its parts of work and of waiting for a core. */
export interface Stall {
  readonly lasted: number;
  readonly worked: number;
  /** 0 where the system does not report it. */
  readonly waited: number;
}

const LONGER_THAN = 10;
const SCHEDULE = `/proc/self/task/${process.pid}/schedstat`;

/** How long the first thread has waited for a core, ms. */
function waitedSoFar(): number {
  return existsSync(SCHEDULE) ? Number(readFileSync(SCHEDULE, 'utf8').split(' ')[1]) / 1e6 : 0;
}

function workedSoFar(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const read = () => ({ now: performance.now(), worked: workedSoFar(), waited: waitedSoFar() });

/* The product's server with its database, which reports the stalls of its first thread. */
const app = await createApp({
  config: { ...readConfig({ DATA_DIR: ':memory:', LOG_LEVEL: 'error' }), host: '127.0.0.1', port: 0 },
  database: await openBenchDatabase(process.env['DATABASE_URL'] ?? null),
  clock: systemClock,
  timers: systemTimers,
  random: systemRandom,
  logger: createLogger('error'),
  overrideIdentity: () => ({ isVip: true }),
  fairUse: { burst: 1e9, perSecond: 1e9 },
  roomsFromAddress: { burst: 1e9, perSecond: 1e9 },
});
const stalls: Stall[] = [];
let last = read();
setInterval(() => {
  const here = read();
  const lasted = here.now - last.now;
  if (lasted > LONGER_THAN)
    stalls.push({ lasted, worked: here.worked - last.worked, waited: here.waited - last.waited });
  last = here;
}, 1);
process.on('message', () => process.send?.(stalls.splice(0)));
process.once('disconnect', () => process.exit());
process.send?.({ port: await app.listen() });
