import * as client from 'openid-client';
import { refused, accepted, type Result } from '@quatremains/protocol/refusals';
import type { Logger } from '../../../platform/logger.ts';
import type { Endpoints, Profile, Provider } from './provider.ts';

/** A provider with this site's client id and secret. */
export interface OfferedProvider {
  readonly provider: Provider;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The endpoints for clients of the site at this origin, of which the test provider is a part. */
  readonly endpoints: (site: string) => Endpoints;
}

/** The state of a sign-in between the redirect to the provider and the return. */
export interface Attempt {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
}

export interface CodeFlowOptions {
  /** How long a provider may take for each answer, in ms. */
  readonly timeout: number;
  readonly logger: Logger;
}

/** Twitch sends its scope as a list; RFC 6749 requires a string. */
const normalizeScope: client.CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('scope' in body) || !Array.isArray(body.scope)) return response;
  return Response.json({ ...body, scope: body.scope.join(' ') }, { status: response.status });
};

function configurationOf(
  { clientId, clientSecret }: OfferedProvider,
  at: Endpoints,
  timeout: number,
): client.Configuration {
  const { issuer, authorize, token } = at;
  const configuration = new client.Configuration(
    { issuer, authorization_endpoint: authorize, token_endpoint: token },
    clientId,
    undefined,
    client.ClientSecretPost(clientSecret),
  );
  if (token.startsWith('http:')) client.allowInsecureRequests(configuration);
  configuration.timeout = timeout / 1_000;
  configuration[client.customFetch] = normalizeScope;
  return configuration;
}

const originOf = (address: string): string => new URL(address).origin;

const CODE_ERRORS = new Set(['invalid_grant', 'invalid_request']);
const REFUSING = new Set([400, 401, 403]);

/** Whether the provider has refused the code; any other error is a failure of the provider. */
function isCodeRefused(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return CODE_ERRORS.has(error.error);
  const { cause } = error as { cause?: unknown };
  return cause instanceof Response && REFUSING.has(cause.status);
}

/** The address of the provider's sign-in page, and the state to save until the return. */
export async function startCodeFlow(
  offer: OfferedProvider,
  redirectUri: string,
): Promise<{ url: string; attempt: Attempt }> {
  const { usesPkce, sendsIdToken, scope } = offer.provider;
  const attempt = {
    state: client.randomState(),
    verifier: client.randomPKCECodeVerifier(),
    nonce: client.randomNonce(),
  };
  const url = client.buildAuthorizationUrl(configurationOf(offer, offer.endpoints(originOf(redirectUri)), 0), {
    redirect_uri: redirectUri,
    scope,
    state: attempt.state,
    ...(sendsIdToken && { nonce: attempt.nonce }),
    ...(usesPkce && {
      code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
    }),
  });
  return { url: url.href, attempt };
}

interface CallbackParameters {
  readonly redirectUri: string;
  readonly code: string;
  readonly attempt: Attempt;
}

async function profileFor(
  offer: OfferedProvider,
  { redirectUri, code, attempt }: CallbackParameters,
  timeout: number,
): Promise<Profile> {
  const { provider, clientId } = offer;
  const endpoints = offer.endpoints(originOf(redirectUri));
  const configuration = configurationOf(offer, endpoints, timeout);
  const returned = new URL(redirectUri);
  returned.search = new URLSearchParams({ code, state: attempt.state }).toString();
  const tokens = await client.authorizationCodeGrant(configuration, returned, {
    expectedState: attempt.state,
    ...(provider.usesPkce && { pkceCodeVerifier: attempt.verifier }),
    ...(provider.sendsIdToken && { expectedNonce: attempt.nonce, idTokenExpected: true }),
  });
  const answer = await client.fetchProtectedResource(
    configuration,
    tokens.access_token,
    new URL(endpoints.user),
    'GET',
    null,
    new Headers(provider.userHeaders(clientId)),
  );
  if (!answer.ok) throw new Error(`${provider.name} answered ${answer.status} instead of a profile`);
  return provider.readProfile(await answer.json());
}

/** Exchanges the code for the provider's profile of the user. */
export async function finishCodeFlow(
  offer: OfferedProvider,
  returned: CallbackParameters,
  { timeout, logger }: CodeFlowOptions,
): Promise<Result<Profile>> {
  try {
    return accepted(await profileFor(offer, returned, timeout));
  } catch (error) {
    if (isCodeRefused(error)) return refused('LOGIN_CODE_REFUSED');
    logger.warn({ error, provider: offer.provider.name }, 'a sign-in provider failed');
    return refused('PROVIDER_UNAVAILABLE');
  }
}
