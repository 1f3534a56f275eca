import { internalId } from '@quatremains/protocol/ids';
import { createApp } from '@quatremains/server/app';
import { readConfig } from '@quatremains/server/config';
import { createLogger } from '@quatremains/server/platform/logger';
import { systemRandom } from '@quatremains/server/platform/random';
import { systemClock } from '@quatremains/server/platform/system-clock';
import { systemTimers } from '@quatremains/server/platform/timers';
import { openBenchDatabase } from '@quatremains/server/testing/bench-databases';
import { answerParent } from './relay-child.ts';

/* The product's server with its database, where every client has an account, to use the chat, and has a high rate limit of notes. */
let accounts = 0;
const app = await createApp({
  config: { ...readConfig({ DATA_DIR: ':memory:', LOG_LEVEL: 'error' }), host: '127.0.0.1', port: 0 },
  database: await openBenchDatabase(process.env['DATABASE_URL'] ?? null),
  clock: systemClock,
  timers: systemTimers,
  random: systemRandom,
  logger: createLogger('error'),
  overrideIdentity: () => ({ isVip: true, role: 'User', internalId: internalId.parse(`account-${++accounts}`) }),
  fairUse: { burst: 1e9, perSecond: 1e9 },
  roomsFromAddress: { burst: 1e9, perSecond: 1e9 },
});
answerParent(await app.listen());
