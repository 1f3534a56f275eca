import { createApp } from '@quatremains/server/app';
import { readConfig } from '@quatremains/server/config';
import { createLogger } from '@quatremains/server/platform/logger';
import { systemRandom } from '@quatremains/server/platform/random';
import { systemClock } from '@quatremains/server/platform/system-clock';
import { systemTimers } from '@quatremains/server/platform/timers';
import { noDatabase } from '@quatremains/server/testing/no-database';
import { answerParent } from './relay-child.ts';

/* The product's server, without a database, whose guests are VIP (rooms of 16) and have a high rate limit of notes. */
const app = await createApp({
  config: { ...readConfig({ DATA_DIR: ':memory:' }), host: '127.0.0.1', port: 0 },
  database: noDatabase,
  clock: systemClock,
  timers: systemTimers,
  random: systemRandom,
  logger: createLogger('error'),
  overrideIdentity: () => ({ isVip: true }),
  fairUse: { burst: 1e9, perSecond: 1e9 },
  // As with unknown versions of the libraries (realtime/direct-frames.ts).
  ...(process.argv.includes('publicly') && { writesDirectly: false }),
  roomsFromAddress: { burst: 1e9, perSecond: 1e9 },
});
answerParent(await app.listen());
