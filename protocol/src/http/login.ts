import * as z from 'zod';
import { account } from '../entities/account.ts';
import { loginSessionId } from '../ids.ts';
import { providerNames } from '../vocabulary.ts';
import type { Contract } from './contract.ts';

const provider = z.object({ provider: z.enum(providerNames) });

/** A token for the `Authorization: Bearer` header and the socket's `requestLogin`. `expiresIn` is ms. */
export const accessToken = z.object({ token: z.string(), expiresIn: z.number().int() });
export type AccessToken = z.infer<typeof accessToken>;

export const getProviders = {
  method: 'GET',
  path: 'login/providers',
  summary: 'The configured sign-in providers; in development, test providers replace the real ones.',
  response: z.array(z.object({ name: z.enum(providerNames), isTest: z.boolean() })),
} as const satisfies Contract;

export const startLogin = {
  method: 'GET',
  path: 'login/:provider/start',
  summary:
    'Begins a sign-in (or, signed in, the linking of one more provider): stores state and verifier in a cookie and returns the address of the provider.',
  params: provider,
  query: z.strictObject({ redirectUri: z.string().max(500) }),
  response: z.object({ url: z.string() }),
} as const satisfies Contract;

export const finishLogin = {
  method: 'POST',
  path: 'login/:provider',
  summary:
    'Ends a sign-in with the code of the provider. With a bearer token it links the provider to that account instead.',
  params: provider,
  body: z.strictObject({
    code: z.string().min(1).max(2_048),
    redirectUri: z.string().max(500),
    state: z.string().min(1).max(200),
    acceptedTerms: z.boolean().default(false),
  }),
  response: accessToken.extend({ user: account }),
} as const satisfies Contract;

export const getLoginStatus = {
  method: 'GET',
  path: 'login/status',
  summary: 'Whether this browser is signed in, by its cookie or bearer token, and its account.',
  response: z.object({ loggedIn: z.boolean(), user: account.nullable() }),
} as const satisfies Contract;

export const refreshToken = {
  method: 'POST',
  path: 'login/refreshToken',
  summary: 'A new access token for the refresh cookie. The cookie is replaced by a new one.',
  response: accessToken,
} as const satisfies Contract;

export const disconnect = {
  method: 'POST',
  path: 'disconnect',
  summary: 'Signs out: ends the session and removes the cookie.',
  response: z.object({}),
} as const satisfies Contract;

export const revokeSession = {
  method: 'DELETE',
  path: 'login/sessions/:id',
  summary: 'Ends another session of the account; its sockets become guests at once.',
  params: z.object({ id: loginSessionId }),
  response: z.object({}),
} as const satisfies Contract;
