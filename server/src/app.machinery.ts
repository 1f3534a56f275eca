import type { Clock } from '@quatremains/rules/clock';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import type { Logger } from './platform/logger.ts';
import type { Random } from './platform/random.ts';
import type { Timers } from './platform/timers.ts';

/** A configuration by which tokens can be signed. */
export type SigningConfig = Config & { readonly sessionSecret: string };

/** What each thread is given. */
export interface Machinery {
  readonly config: SigningConfig;
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly logger: Logger;
}
