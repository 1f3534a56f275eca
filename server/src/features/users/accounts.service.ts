import type { InternalId } from '@quatremains/protocol/ids';
import { internalId } from '@quatremains/protocol/ids';
import type { PreferenceChanges } from '@quatremains/protocol/entities/account';
import { NO_BADGE } from '@quatremains/protocol/entities/badge';
import { LOGIN } from '@quatremains/protocol/limits';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { ProviderName } from '@quatremains/protocol/vocabulary';
import type { Clock } from '@quatremains/rules/clock';
import { PREFERENCES_DEFAULT, vipOnlyChoice } from '@quatremains/rules/users/preferences';
import type { Random } from '../../platform/random.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import { isVip } from './account-views.ts';
import type { AccountRow, AccountsRepository } from './accounts.repository.ts';
import { randomColour } from './guest.ts';
import { checkName, namesFor } from './names.ts';

export interface AccountsOptions {
  readonly repository: AccountsRepository;
  readonly clock: Clock;
  readonly random: Random;
}

export interface AccountToCreate {
  readonly provider: { readonly name: ProviderName; readonly providerId: string };
  readonly name: string;
  readonly email: string | null;
  readonly country: string;
}

const ID_BYTES = 9;
const SEED_BYTES = 9;

/** Creates, renames and changes accounts. */
export class Accounts {
  readonly #options: AccountsOptions;

  constructor(options: AccountsOptions) {
    this.#options = options;
  }

  get repository(): AccountsRepository {
    return this.#options.repository;
  }

  /** Creates the account of a new sign-in; of two concurrent sign-ins of the same identity, both get the account of the first. */
  async create({ provider, name, email, country }: AccountToCreate): Promise<AccountRow> {
    const { repository, clock, random } = this.#options;
    const now = wholeNow(clock);
    const account = {
      id: internalId.parse(random.token(ID_BYTES)),
      email,
      country,
      role: 'User' as const,
      image: `glass:${random.token(SEED_BYTES)}`,
      vip_until: null,
      badge_slot: null,
      username_changed_at: null,
      terms_accepted_at: now,
      created_at: now,
      updated_at: now,
    };
    const preferences = { ...PREFERENCES_DEFAULT, colors: [randomColour(random)] };
    for await (const free of namesFor(name, repository, random)) {
      const made = await repository.create({ account, preferences, provider }, free);
      const row = made ?? (await repository.findByProvider(provider.name, provider.providerId));
      if (row !== undefined) return row;
    }
    throw new Error('no name was free for a new account');
  }

  /** Whether the last rename is too recent for another one. */
  isNewlyNamed({ username_changed_at: changedAt }: AccountRow): boolean {
    return changedAt !== null && changedAt > wholeNow(this.#options.clock) - LOGIN.usernameInterval;
  }

  async rename(account: AccountRow, typed: string): Promise<Result<AccountRow>> {
    const { repository, clock } = this.#options;
    const name = await checkName(typed, repository, account);
    if (typeof name === 'string') return refused(name, 'username');
    const now = wholeNow(clock);
    const renamed = await repository.rename(account.id, { ...name, now, unlessAfter: now - LOGIN.usernameInterval });
    if (renamed === 'taken') return refused('NAME_TAKEN', 'username');
    return renamed === 'tooSoon' ? refused('NAME_CHANGED_RECENTLY', 'username') : accepted(renamed);
  }

  /** The name as a guest may have it, or why not. */
  async nameForGuest(typed: string): Promise<Result<string>> {
    const name = await checkName(typed, this.#options.repository, null);
    return typeof name === 'string' ? refused(name, 'username') : accepted(name.username);
  }

  async change(account: AccountRow, changes: PreferenceChanges): Promise<Result<AccountRow>> {
    const { repository, clock } = this.#options;
    const { image, badgeSlot1Id: badge, ...preferences } = changes;
    const now = wholeNow(clock);
    const chosen = Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== undefined));
    const forbidden = isVip(account, now) ? null : vipOnlyChoice(chosen);
    if (forbidden !== null) return refused('VIP_NEEDED', forbidden);
    const rest = {
      ...(image !== undefined && { image }),
      ...(badge !== undefined && { badge_slot: badge === NO_BADGE ? null : badge }),
    };
    const changed = await repository.change(account.id, { preferences: chosen, ...rest }, now);
    return changed === undefined ? refused('USER_NOT_FOUND') : accepted(changed);
  }

  async makeAdmin(account: AccountRow): Promise<AccountRow> {
    if (account.role === 'Admin') return account;
    const { repository, clock } = this.#options;
    return (await repository.change(account.id, { role: 'Admin' }, wholeNow(clock))) ?? account;
  }

  async find(id: InternalId): Promise<Result<AccountRow>> {
    const row = await this.#options.repository.find(id);
    return row === undefined ? refused('USER_NOT_FOUND') : accepted(row);
  }
}
