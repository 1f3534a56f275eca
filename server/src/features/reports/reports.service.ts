import type { NewReport } from '@quatremains/protocol/entities/report';
import type { InternalId, UserId } from '@quatremains/protocol/ids';
import { REPORT } from '@quatremains/protocol/limits';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import { memberOf } from '@quatremains/rules/room/members';
import { permissionError, type Actor } from '@quatremains/rules/room/permissions';
import type { Room } from '@quatremains/rules/room/room';
import { maySee } from '@quatremains/rules/room/view-for';
import { readReason, reportRateError } from '@quatremains/rules/reports/report';
import type { Logger } from '../../platform/logger.ts';
import type { Random } from '../../platform/random.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import type { Stop, Timers } from '../../platform/timers.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import type { AccountRow, AccountsRepository } from '../users/accounts.repository.ts';
import type { ReportRow, ReportsRepository } from './reports.repository.ts';

export interface ReportsOptions {
  readonly repository: ReportsRepository;
  readonly accounts: Pick<AccountsRepository, 'find'>;
  readonly rooms: Pick<LiveRooms, 'find'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly logger: Logger;
}

/** The reported user; of a guest, with its address. */
interface Reported extends Pick<ReportRow, 'reported_id' | 'reported_name' | 'ip'> {
  readonly actor: Actor;
}

const ID_BYTES = 9;
const SWEEP_EVERY = 60 * 60_000;

function actorOf({ id, role }: AccountRow): Actor {
  return { id: id as string as UserId, internalId: id, role };
}

/** Whether the account is in the room or has sent a message there: other accounts must learn nothing of the room. */
function hasTakenPart(room: Room, account: InternalId): boolean {
  const isMember = room.members.some(({ internalId }) => internalId === account);
  return isMember || room.messages.some(({ message }) => message.internalId === account);
}

/** Saves reports to the moderators, with the messages of the room. */
export class Reports {
  readonly #options: ReportsOptions;
  readonly #stopSweeping: Stop;
  #sweeping: Promise<void> = Promise.resolve();
  /** The last report of each account that is being added: reports of an account are counted and added one after the other. */
  readonly #pending = new Map<InternalId, Promise<unknown>>();

  constructor(options: ReportsOptions) {
    this.#options = options;
    this.#stopSweeping = options.timers.every(SWEEP_EVERY, () => {
      this.#sweeping = this.#sweep();
    });
  }

  /** Saves a report of this account; the reporter that the report names is ignored. */
  async add(reporter: AccountRow, report: NewReport): Promise<Result<{ reportId: string }>> {
    const before = this.#pending.get(reporter.id);
    const adding = Promise.allSettled([before]).then(() => this.#add(reporter, report));
    this.#pending.set(reporter.id, adding);
    try {
      return await adding;
    } finally {
      if (this.#pending.get(reporter.id) === adding) this.#pending.delete(reporter.id);
    }
  }

  /** Resolves when no statement is running any more. */
  async stop(): Promise<void> {
    this.#stopSweeping();
    await this.#sweeping;
  }

  async #add(reporter: AccountRow, report: NewReport): Promise<Result<{ reportId: string }>> {
    const { repository, clock, random } = this.#options;
    const reason = readReason(report.reason);
    if (!reason.ok) return reason;
    const now = wholeNow(clock);
    const tooFast = reportRateError(await repository.timesOf(reporter.id, now - REPORT.day), now);
    if (tooFast !== null) return { ok: false, refusal: tooFast };
    const room = this.#roomOf(reporter, report);
    const found = await this.#find(reporter, report.reported, room);
    if (found === null) return refused('USER_NOT_FOUND', 'reported');
    const { actor, ...reported } = found;
    const error = permissionError(actorOf(reporter), 'report', actor);
    if (error !== null) return refused(error, 'reported');
    const id = random.token(ID_BYTES);
    await repository.add({
      id,
      ...reported,
      reporter_id: reporter.id,
      room_id: room?.id ?? null,
      room_name: room?.settings.name ?? null,
      reason: reason.value,
      status: 'PENDING',
      logs: JSON.stringify(room?.messages ?? []),
      moderation_comments: null,
      created_at: now,
    });
    return accepted({ reportId: id });
  }

  /** Addresses and messages are deleted after a year. */
  async #sweep(): Promise<void> {
    const { repository, clock, logger } = this.#options;
    try {
      await repository.anonymise(wholeNow(clock) - REPORT.retention);
    } catch (error) {
      logger.error({ error }, 'addresses and messages of old reports were not deleted');
    }
  }

  #roomOf(reporter: AccountRow, { roomId }: NewReport): Room | null {
    const room = roomId === null ? undefined : this.#options.rooms.find(roomId)?.room;
    return room !== undefined && hasTakenPart(room, reporter.id) ? room : null;
  }

  /** Finds a member of the room that the reporter may see, or an account. */
  async #find(reporter: AccountRow, reported: string, room: Room | null): Promise<Reported | null> {
    const member = room === null ? undefined : memberOf(room, reported as UserId);
    const isSeen = member !== undefined && maySee(actorOf(reporter), member);
    if (isSeen && member.internalId === null)
      return { reported_id: null, reported_name: member.username, ip: member.address, actor: member };
    const account = await this.#options.accounts.find(
      isSeen && member.internalId !== null ? member.internalId : reported,
    );
    if (account === undefined) return null;
    return { reported_id: account.id, reported_name: account.username, ip: null, actor: actorOf(account) };
  }
}
