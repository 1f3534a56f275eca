import type { ProviderName } from '@quatremains/protocol/vocabulary';

/** Whom a provider vouches for. */
export interface Profile {
  readonly providerId: string;
  readonly name: string;
  /** Null unless the provider has verified it. */
  readonly email: string | null;
}

export interface Endpoints {
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  /** Where the access token is exchanged for who it is. */
  readonly user: string;
}

/** How one provider differs from the others. */
export interface Provider {
  readonly name: ProviderName;
  readonly endpoints: Endpoints;
  readonly scope: string;
  /** Whether it knows PKCE; the state protects in any case. */
  readonly usesPkce: boolean;
  /** Whether it sends an id token, which then has to carry our nonce. */
  readonly sendsIdToken: boolean;
  userHeaders(clientId: string): Readonly<Record<string, string>>;
  /** Throws where the answer is not what this provider says. */
  readProfile(answer: unknown): Profile;
}
