import type { Clock } from '@quatremains/rules/clock';
import type { RateLimit } from '@quatremains/rules/play/rate-limit';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import type { OverrideIdentity } from './features/users/connect-user.ts';
import type { Logger } from './platform/logger.ts';
import type { Random } from './platform/random.ts';
import type { Timers } from './platform/timers.ts';

/** A configuration by which tokens can be signed. */
export type SigningConfig = Config & { readonly sessionSecret: string };

/** What the services, the gateway and the routes need. */
export interface Dependencies {
  readonly config: SigningConfig;
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly logger: Logger;
  /** For tests and benches: changes the identity of new guests. */
  readonly overrideIdentity?: OverrideIdentity;
  /** For benches: the rate limit of one session's note events. */
  readonly fairUse?: RateLimit;
  /** For benches: the rate limit of new rooms of one network. */
  readonly roomsFromAddress?: RateLimit;
  /** For benches: whether frames of notes are written below the libraries; as their versions allow, where absent. */
  readonly writesDirectly?: boolean;
  /** For tests: how long a sign-in provider may take, in ms. */
  readonly providerTimeout?: number | undefined;
}
