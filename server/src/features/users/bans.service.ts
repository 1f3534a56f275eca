import type { Ban } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import type { Logger } from '../../platform/logger.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import type { Stop, Timers } from '../../platform/timers.ts';
import { networkOf } from '../../platform/client-address.ts';
import { banOf, type BanRow, type BansRepository } from './bans.repository.ts';

export interface BansOptions {
  readonly repository: Pick<BansRepository, 'find' | 'inForce'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
  /** Called with the bans in force whenever they are read. */
  readonly onRead: (bans: readonly BanRow[]) => void;
}

/** A ban that an operator command writes applies after this time at the latest. */
const READ_EVERY = 10_000;

/** The bans in force. While the database does not answer, those that were read last. */
export class Bans {
  readonly #options: BansOptions;
  readonly #stopReading: Stop;
  #known: readonly BanRow[] = [];

  constructor(options: BansOptions) {
    this.#options = options;
    this.#stopReading = options.timers.every(READ_EVERY, () => {
      this.read().catch((error: unknown) => {
        options.logger.error({ error }, 'bans were not read');
      });
    });
  }

  async read(): Promise<void> {
    const { repository, clock, onRead } = this.#options;
    this.#known = await repository.inForce(wholeNow(clock));
    onRead(this.#known);
  }

  async ofAddress(ip: string): Promise<Ban | null> {
    const { repository, clock, logger } = this.#options;
    const now = wholeNow(clock);
    try {
      return await repository.find({ ip }, now);
    } catch (error) {
      logger.error({ error }, 'a ban was looked up among those known last');
      const network = networkOf(ip);
      const known = this.#known.find((ban) => ban.ip === network && ban.starts_at <= now && ban.ends_at > now);
      return known === undefined ? null : banOf(known);
    }
  }

  stop(): void {
    this.#stopReading();
  }
}
