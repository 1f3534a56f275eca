import type { ProviderName } from '@quatremains/protocol/vocabulary';

/** A user as the provider identifies it. */
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
  /** The endpoint that returns the user's profile. */
  readonly user: string;
}

/** How one provider differs from the others. */
export interface Provider {
  readonly name: ProviderName;
  readonly endpoints: Endpoints;
  readonly scope: string;
  /** Whether it knows PKCE; the state protects in any case. */
  readonly usesPkce: boolean;
  /** Whether it sends an id token, which then must contain the nonce. */
  readonly sendsIdToken: boolean;
  userHeaders(clientId: string): Readonly<Record<string, string>>;
  /** Throws where the response is not a profile of this provider. */
  readProfile(answer: unknown): Profile;
}
