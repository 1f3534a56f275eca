import * as client from 'openid-client';
import { refused, accepted, type Result } from '@quatremains/protocol/refusals';
import type { Logger } from '../../../platform/logger.ts';
import type { Endpoints, Profile, Provider } from './provider.ts';

/** A provider with what it knows us by. */
export interface Offer {
  readonly provider: Provider;
  readonly clientId: string;
  readonly clientSecret: string;
  /** For a visitor to our site at this origin: a stand-in is part of it. */
  readonly endpoints: (site: string) => Endpoints;
}

/** What has to be remembered between leaving for the provider and coming back. */
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

/** Twitch says its scope as a list; RFC 6749 wants a string. */
const mendScope: client.CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null || !('scope' in body) || !Array.isArray(body.scope)) return response;
  return Response.json({ ...body, scope: body.scope.join(' ') }, { status: response.status });
};

function configurationOf({ clientId, clientSecret }: Offer, at: Endpoints, timeout: number): client.Configuration {
  const { issuer, authorize, token } = at;
  const configuration = new client.Configuration(
    { issuer, authorization_endpoint: authorize, token_endpoint: token },
    clientId,
    undefined,
    client.ClientSecretPost(clientSecret),
  );
  if (token.startsWith('http:')) client.allowInsecureRequests(configuration);
  configuration.timeout = timeout / 1_000;
  configuration[client.customFetch] = mendScope;
  return configuration;
}

const originOf = (address: string): string => new URL(address).origin;

const CODE_FAULTS = new Set(['invalid_grant', 'invalid_request']);
const REFUSING = new Set([400, 401, 403]);

/** Whether the provider has looked at the code and does not want it; anything else is the provider's trouble. */
function isCodeRefused(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return CODE_FAULTS.has(error.error);
  const { cause } = error as { cause?: unknown };
  return cause instanceof Response && REFUSING.has(cause.status);
}

/** Where to send somebody who wants to sign in, and what to remember of it. */
export async function beginCodeFlow(offer: Offer, redirectUri: string): Promise<{ url: string; attempt: Attempt }> {
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

interface Return {
  readonly redirectUri: string;
  readonly code: string;
  readonly attempt: Attempt;
}

async function profileFor(offer: Offer, { redirectUri, code, attempt }: Return, timeout: number): Promise<Profile> {
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
  if (!answer.ok) throw new Error(`${provider.name} said ${answer.status} instead of who it is`);
  return provider.readProfile(await answer.json());
}

/** Exchanges the code for whom the provider vouches for. */
export async function finishCodeFlow(
  offer: Offer,
  returned: Return,
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
