import type { Statistics as AccountStatistics } from '@quatremains/protocol/entities/account';
import type { InternalId } from '@quatremains/protocol/ids';
import type { GameType } from '@quatremains/protocol/vocabulary';
import type { Logger } from '../../platform/logger.ts';
import type { Stop, Timers } from '../../platform/timers.ts';
import type { OnlineUsers } from './online-users.ts';
import { counted, type Counts, type StatisticsRepository } from './statistics.repository.ts';

export interface StatisticsOptions {
  readonly repository: StatisticsRepository;
  readonly onlineUsers: Pick<OnlineUsers, 'signedIn' | 'signedInTo'>;
  readonly timers: Timers;
  readonly logger: Logger;
}

/** Counts of this time, ms, may be lost by a crash. */
const FLUSH_EVERY = 5_000;
const MINUTE = 60_000;

function noCounts(): Counts {
  return Object.fromEntries(counted.map((name) => [name, 0])) as Counts;
}

function statisticsOf(counts: Counts): AccountStatistics {
  return {
    numberOfConnection: counts.connections,
    mouseNotePlayed: counts.mouse_notes,
    keyboardNotePlayed: counts.keyboard_notes,
    midiNotePlayed: counts.midi_notes,
    drumNotePlayed: counts.drum_notes,
    roomJoined: counts.rooms,
    practiceRoomJoined: counts.practice_rooms,
    blindTestRoomJoined: counts.blind_rooms,
    messageSent: counts.messages,
    instrumentChanged: counts.instruments,
    minutesPlayed: Math.floor(counts.played / MINUTE),
  };
}

/** Counts in memory what accounts do, and saves the counts of all accounts in one statement every few seconds. */
export class Statistics {
  readonly #options: StatisticsOptions;
  /** Counts that are not saved yet. Sessions reference these objects, so they are reset, not replaced. */
  readonly #unsaved = new Map<InternalId, Counts>();
  readonly #stopTimer: Stop;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: StatisticsOptions) {
    this.#options = options;
    this.#stopTimer = options.timers.every(FLUSH_EVERY, () => {
      this.#countPlayingTime();
      this.#writing = this.#writing.then(this.#flush);
    });
  }

  /** The counts of this account since the last save. */
  of(account: InternalId): Counts {
    const counts = this.#unsaved.get(account) ?? noCounts();
    this.#unsaved.set(account, counts);
    return counts;
  }

  connected(account: InternalId): void {
    this.of(account).connections++;
  }

  enteredRoom(account: InternalId, type: GameType): void {
    const counts = this.of(account);
    counts.rooms++;
    if (type === 'PRACTICE') counts.practice_rooms++;
    if (type === 'BLIND') counts.blind_rooms++;
  }

  /** The saved counts and those that are not saved yet. */
  async read(account: InternalId): Promise<AccountStatistics> {
    await this.#writing;
    const sum = noCounts();
    const unsaved = this.#unsaved.get(account);
    const saved = await this.#options.repository.of(account);
    for (const name of counted) sum[name] = (saved?.[name] ?? 0) + (unsaved?.[name] ?? 0);
    return statisticsOf(sum);
  }

  /** Saves the remaining counts. */
  async stop(): Promise<void> {
    this.#stopTimer();
    this.#writing = this.#writing.then(this.#flush);
    await this.#writing;
  }

  #countPlayingTime(): void {
    const playing = new Set<InternalId>();
    for (const { login, session } of this.#options.onlineUsers.signedIn())
      if (login !== null && session?.noteRoute?.muted === null) playing.add(login.accountId);
    for (const account of playing) this.of(account).played += FLUSH_EVERY;
  }

  readonly #flush = async (): Promise<void> => {
    const taken = new Map<InternalId, Counts>();
    for (const [account, counts] of this.#unsaved) {
      if (counted.some((name) => counts[name] > 0)) taken.set(account, { ...counts });
      else if (this.#options.onlineUsers.signedInTo(account).length === 0) this.#unsaved.delete(account);
      for (const name of counted) counts[name] = 0;
    }
    if (taken.size === 0) return;
    try {
      await this.#options.repository.add(taken);
    } catch (error) {
      this.#options.logger.error({ error }, 'statistics were not written; they are tried again');
      for (const [account, counts] of taken) for (const name of counted) this.of(account)[name] += counts[name];
    }
  };
}
