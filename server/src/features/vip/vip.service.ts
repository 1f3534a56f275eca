import type { Badge, UserBadge } from '@quatremains/protocol/entities/badge';
import type { VipPeriod, VipStatus } from '@quatremains/protocol/entities/vip';
import type { InternalId } from '@quatremains/protocol/ids';
import type { Clock } from '@quatremains/rules/clock';
import { badgeFor, badges, earnedBadges } from '@quatremains/rules/vip/badges';
import { vipStatusOf, type VipTime } from '@quatremains/rules/vip/vip-status';
import { wholeNow } from '../../platform/system-clock.ts';
import { inSeconds } from '../../platform/seconds.ts';
import type { AccountRow } from '../users/accounts.repository.ts';
import type { UnlockedBadgeRow, VipPeriodRow, VipRepository } from './vip.repository.ts';

export interface VipOptions {
  readonly repository: VipRepository;
  readonly clock: Clock;
}

type Owner = Pick<AccountRow, 'id' | 'role'>;

function timeOf({ starts_at: startsAt, ends_at: endsAt }: VipPeriodRow): VipTime {
  return { startsAt, endsAt };
}

/** The unlocked badges, without those of a role that the account no longer has. */
function badgesOf({ id, role }: Owner, rows: readonly UnlockedBadgeRow[]): UserBadge[] {
  return rows.flatMap(({ account_id, badge, unlocked_at }) => {
    const known = account_id === id ? badgeFor(badge, role) : undefined;
    if (known === undefined) return [];
    const { visibility: _, ...badgeInfo } = known;
    return [{ badgeInfo, unlockedAt: inSeconds(unlocked_at) }];
  });
}

/** VIP periods, and the badges that are earned by them and by roles. */
export class Vip {
  readonly #options: VipOptions;

  constructor(options: VipOptions) {
    this.#options = options;
  }

  async statusOf(account: InternalId): Promise<VipStatus> {
    const { repository, clock } = this.#options;
    return vipStatusOf((await repository.periodsOf(account)).map(timeOf), clock.now());
  }

  async periodsOf(account: InternalId): Promise<VipPeriod[]> {
    const rows = await this.#options.repository.periodsOf(account);
    return rows.map(({ credited_at, days, note, type, price }) => ({
      at: inSeconds(credited_at),
      days,
      note,
      type,
      price,
    }));
  }

  async badges(): Promise<Badge[]> {
    const counts = await this.#options.repository.countBadges();
    return badges.map((badge) => ({ ...badge, count: counts.get(badge.id) ?? 0 }));
  }

  /** The account's badges; badges earned by now are unlocked by this call. */
  async unlockedBy(owner: Owner): Promise<UserBadge[]> {
    const { repository, clock } = this.#options;
    const times = (await repository.periodsOf(owner.id)).map(timeOf);
    await repository.unlock(owner.id, earnedBadges(times, owner.role, wholeNow(clock)));
    return badgesOf(owner, await repository.unlockedBy([owner.id]));
  }

  /** The badges of these accounts that are unlocked already. */
  async unlockedByEach(owners: readonly Owner[]): Promise<ReadonlyMap<InternalId, UserBadge[]>> {
    const rows = owners.length === 0 ? [] : await this.#options.repository.unlockedBy(owners.map(({ id }) => id));
    return new Map(owners.map((owner) => [owner.id, badgesOf(owner, rows)]));
  }
}
