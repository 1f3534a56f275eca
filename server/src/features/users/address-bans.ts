import type { Clock } from '@quatremains/rules/clock';
import type { Logger } from '../../platform/logger.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import type { Stop, Timers } from '../../platform/timers.ts';
import type { AddressBan, BansRepository } from './bans.repository.ts';

export interface AddressBansOptions {
  readonly repository: Pick<BansRepository, 'isBanned' | 'ofAddresses'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
}

const READ_EVERY = 60_000;

/** Which addresses may not come in. While the database does not answer, those that it named last. */
export class AddressBans {
  readonly #options: AddressBansOptions;
  readonly #stopReading: Stop;
  #known: readonly AddressBan[] = [];

  constructor(options: AddressBansOptions) {
    this.#options = options;
    this.#stopReading = options.timers.every(READ_EVERY, () => {
      this.read().catch((error: unknown) => {
        options.logger.error({ error }, 'banned addresses were not read');
      });
    });
  }

  /** Remembers all there are. */
  async read(): Promise<void> {
    const { repository, clock } = this.#options;
    this.#known = await repository.ofAddresses(wholeNow(clock));
  }

  async isBanned(ip: string): Promise<boolean> {
    const { repository, clock, logger } = this.#options;
    const now = wholeNow(clock);
    try {
      return await repository.isBanned({ ip }, now);
    } catch (error) {
      logger.error({ error }, 'a ban was looked up among those known last');
      return this.#known.some((ban) => ban.ip === ip && ban.starts_at <= now && ban.ends_at > now);
    }
  }

  stop(): void {
    this.#stopReading();
  }
}
