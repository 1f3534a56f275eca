import type { AccessToken } from '@quatremains/protocol/http/login';
import { accepted, refused, refusedByBan, type Result } from '@quatremains/protocol/refusals';
import type { ProviderName } from '@quatremains/protocol/vocabulary';
import type { Clock } from '@quatremains/rules/clock';
import type { Logger } from '../../platform/logger.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import type { AccountRow } from '../users/accounts.repository.ts';
import type { Accounts } from '../users/accounts.service.ts';
import type { BansRepository } from '../users/bans.repository.ts';
import type { ProviderLink, ProvidersRepository } from '../users/providers.repository.ts';
import { beginCodeFlow, finishCodeFlow } from './providers/code-flow.ts';
import type { Offers } from './providers/offers.ts';
import type { Profile } from './providers/provider.ts';
import type { Device, LoginSessions, SignedIn } from './sessions.service.ts';
import type { StoredAttempt, Tokens } from './tokens.ts';

export interface SignInOptions {
  readonly offers: Offers;
  readonly tokens: Tokens;
  readonly accounts: Accounts;
  readonly providers: ProvidersRepository;
  readonly sessions: LoginSessions;
  readonly bans: BansRepository;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly adminAccounts: ReadonlySet<string>;
  readonly providerTimeout: number;
}

export interface Begun {
  /** Where the browser goes. */
  readonly url: string;
  /** What it keeps meanwhile. */
  readonly attempt: string;
}

/** What came back from the provider, by way of the browser. */
export interface Returned {
  readonly name: ProviderName;
  readonly code: string;
  readonly state: string;
  readonly redirectUri: string;
  readonly acceptedTerms: boolean;
  /** The cookie of the beginning. */
  readonly attempt: string | undefined;
}

/** Where somebody is signing in, and as whom they are signed in there already. */
export interface Visit extends Device {
  readonly country: string;
  readonly who: SignedIn | null;
}

export interface Entered {
  readonly account: AccountRow;
  readonly access: AccessToken;
  /** Null where a provider was linked: the session goes on. */
  readonly refresh: string | null;
}

/** Signing in at a provider, from leaving for it to the account behind whom it vouches for. */
export class SignIn {
  readonly #options: SignInOptions;

  constructor(options: SignInOptions) {
    this.#options = options;
  }

  async begin(name: ProviderName, redirectUri: string, who: SignedIn | null): Promise<Result<Begun>> {
    const { offers, tokens } = this.#options;
    const offer = offers.get(name);
    if (offer === undefined) return refused('PROVIDER_NOT_OFFERED');
    const { url, attempt } = await beginCodeFlow(offer, redirectUri);
    const stored: StoredAttempt = { ...attempt, provider: name, account: who?.account.id ?? null };
    return accepted({ url, attempt: await tokens.signAttempt(stored) });
  }

  async finish(returned: Returned, visit: Visit): Promise<Result<Entered>> {
    const { offers, tokens, providerTimeout: timeout, logger } = this.#options;
    const { name, code, state, redirectUri } = returned;
    const offer = offers.get(name);
    if (offer === undefined) return refused('PROVIDER_NOT_OFFERED');
    const attempt = await tokens.readAttempt(returned.attempt ?? '');
    const isOurs = attempt?.provider === name && attempt.state === state;
    if (attempt === null || !isOurs || attempt.account !== (visit.who?.account.id ?? null))
      return refused('LOGIN_NOT_STARTED');
    const profile = await finishCodeFlow(offer, { redirectUri, code, attempt }, { timeout, logger });
    if (!profile.ok) return profile;
    return visit.who === null
      ? this.#enter(returned, profile.value, visit)
      : this.#link({ name, providerId: profile.value.providerId }, visit, visit.who);
  }

  async #refuseBanned({ id }: AccountRow, { ip }: Visit): Promise<Result<null>> {
    const { bans, clock } = this.#options;
    const ban = await bans.find({ accountId: id, ip }, wholeNow(clock));
    return ban === null ? accepted(null) : refusedByBan(ban);
  }

  async #link(link: ProviderLink, visit: Visit, who: SignedIn): Promise<Result<Entered>> {
    const { providers, sessions, clock } = this.#options;
    const { account, sessionId } = who;
    const allowed = await this.#refuseBanned(account, visit);
    if (!allowed.ok) return allowed;
    if (!(await providers.link(account.id, link, wholeNow(clock)))) return refused('PROVIDER_TAKEN');
    return accepted({ account, refresh: null, access: await sessions.accessFor(account.id, sessionId) });
  }

  async #enter(returned: Returned, profile: Profile, visit: Visit): Promise<Result<Entered>> {
    const { sessions, logger } = this.#options;
    const found = await this.#accountFor(returned, profile, visit);
    if (!found.ok) return found;
    const account = found.value;
    const allowed = await this.#refuseBanned(account, visit);
    if (!allowed.ok) return allowed;
    const { ip, userAgent } = visit;
    logger.info({ account: account.id, provider: returned.name, ip }, 'somebody signed in');
    return accepted({ account, ...(await sessions.start(account, { ip, userAgent })) });
  }

  async #accountFor({ name, acceptedTerms }: Returned, profile: Profile, visit: Visit): Promise<Result<AccountRow>> {
    const { accounts, adminAccounts } = this.#options;
    const { providerId } = profile;
    const known = await accounts.repository.findByProvider(name, providerId);
    if (known === undefined && !acceptedTerms) return refused('TERMS_NOT_ACCEPTED');
    const newcomer = { ...profile, provider: { name, providerId }, country: visit.country };
    const account = known ?? (await accounts.create(newcomer));
    return accepted(adminAccounts.has(`${name}:${providerId}`) ? await accounts.makeAdmin(account) : account);
  }
}
