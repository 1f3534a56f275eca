import { createApp } from '@quatremains/server/app';
import { readConfig } from '@quatremains/server/config';
import { createLogger } from '@quatremains/server/platform/logger';
import { systemRandom } from '@quatremains/server/platform/random';
import { systemClock } from '@quatremains/server/platform/system-clock';
import { systemTimers } from '@quatremains/server/platform/timers';
import { openBenchDatabase } from '@quatremains/server/testing/bench-databases';
import { answerParent } from './relay-child.ts';

/* The product's server with its database (embedded, or that of DATABASE_URL), whose guests are VIP and have a high rate limit of notes. */
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
answerParent(await app.listen());
