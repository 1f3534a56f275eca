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
import { startCodeFlow, finishCodeFlow } from './providers/code-flow.ts';
import type { OfferedProviders } from './providers/offered-providers.ts';
import type { Profile } from './providers/provider.ts';
import type { Device, LoginSessions, SignedIn } from './sessions.service.ts';
import type { SignInAttempt, Tokens } from './tokens.ts';

export interface SignInOptions {
  readonly offers: OfferedProviders;
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

export interface StartedSignIn {
  /** The address to which the browser is sent. */
  readonly url: string;
  /** The token that the browser stores until it returns. */
  readonly attempt: string;
}

/** The parameters with which the provider sent the browser back. */
export interface ProviderCallback {
  readonly name: ProviderName;
  readonly code: string;
  readonly state: string;
  readonly redirectUri: string;
  readonly acceptedTerms: boolean;
  /** The attempt token of the browser's cookie. */
  readonly attempt: string | undefined;
}

/** The browser that signs in, and the account to which it is signed in already. */
export interface SignInRequest extends Device {
  readonly country: string;
  readonly signedIn: SignedIn | null;
}

export interface CompletedSignIn {
  readonly account: AccountRow;
  readonly access: AccessToken;
  /** Null where a provider was linked: the session continues. */
  readonly refresh: string | null;
}

/** Signs in by a provider, from the redirect to the provider to the account of its identity. */
export class SignIn {
  readonly #options: SignInOptions;

  constructor(options: SignInOptions) {
    this.#options = options;
  }

  async begin(name: ProviderName, redirectUri: string, signedIn: SignedIn | null): Promise<Result<StartedSignIn>> {
    const { offers, tokens } = this.#options;
    const offer = offers.get(name);
    if (offer === undefined) return refused('PROVIDER_NOT_OFFERED');
    const { url, attempt } = await startCodeFlow(offer, redirectUri);
    const stored: SignInAttempt = { ...attempt, provider: name, account: signedIn?.account.id ?? null };
    return accepted({ url, attempt: await tokens.signAttempt(stored) });
  }

  async finish(returned: ProviderCallback, request: SignInRequest): Promise<Result<CompletedSignIn>> {
    const { offers, tokens, providerTimeout: timeout, logger } = this.#options;
    const { name, code, state, redirectUri } = returned;
    const offer = offers.get(name);
    if (offer === undefined) return refused('PROVIDER_NOT_OFFERED');
    const attempt = await tokens.readAttempt(returned.attempt ?? '');
    const isExpected = attempt?.provider === name && attempt.state === state;
    if (attempt === null || !isExpected || attempt.account !== (request.signedIn?.account.id ?? null))
      return refused('LOGIN_NOT_STARTED');
    const profile = await finishCodeFlow(offer, { redirectUri, code, attempt }, { timeout, logger });
    if (!profile.ok) return profile;
    return request.signedIn === null
      ? this.#signIn(returned, profile.value, request)
      : this.#link({ name, providerId: profile.value.providerId }, request, request.signedIn);
  }

  async #refuseBanned({ id }: AccountRow, { ip }: SignInRequest): Promise<Result<null>> {
    const { bans, clock } = this.#options;
    const ban = await bans.find({ accountId: id, ip }, wholeNow(clock));
    return ban === null ? accepted(null) : refusedByBan(ban);
  }

  async #link(link: ProviderLink, request: SignInRequest, signedIn: SignedIn): Promise<Result<CompletedSignIn>> {
    const { providers, sessions, clock } = this.#options;
    const { account, sessionId } = signedIn;
    const allowed = await this.#refuseBanned(account, request);
    if (!allowed.ok) return allowed;
    if (!(await providers.link(account.id, link, wholeNow(clock)))) return refused('PROVIDER_TAKEN');
    return accepted({ account, refresh: null, access: await sessions.accessFor(account.id, sessionId) });
  }

  async #signIn(
    returned: ProviderCallback,
    profile: Profile,
    request: SignInRequest,
  ): Promise<Result<CompletedSignIn>> {
    const { sessions, logger } = this.#options;
    const found = await this.#accountFor(returned, profile, request);
    if (!found.ok) return found;
    const account = found.value;
    const allowed = await this.#refuseBanned(account, request);
    if (!allowed.ok) return allowed;
    const { ip, userAgent } = request;
    logger.info({ account: account.id, provider: returned.name, ip }, 'an account signed in');
    return accepted({ account, ...(await sessions.start(account, { ip, userAgent })) });
  }

  async #accountFor(
    { name, acceptedTerms }: ProviderCallback,
    profile: Profile,
    request: SignInRequest,
  ): Promise<Result<AccountRow>> {
    const { accounts, adminAccounts } = this.#options;
    const { providerId } = profile;
    const known = await accounts.repository.findByProvider(name, providerId);
    if (known === undefined && !acceptedTerms) return refused('TERMS_NOT_ACCEPTED');
    const newAccount = { ...profile, provider: { name, providerId }, country: request.country };
    const account = known ?? (await accounts.create(newAccount));
    return accepted(adminAccounts.has(`${name}:${providerId}`) ? await accounts.makeAdmin(account) : account);
  }
}
