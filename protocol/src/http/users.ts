import * as z from 'zod';
import { ownData, preferenceChanges, profile, publicUser } from '../entities/account.ts';
import { preferences } from '../entities/person.ts';
import { programToken, programTokenName } from '../entities/program-token.ts';
import { internalId } from '../ids.ts';
import { USER } from '../limits.ts';
import { providerNames } from '../vocabulary.ts';
import type { Contract } from './contract.ts';

export const getMe = {
  method: 'GET',
  path: 'mpo/users/@me',
  summary: 'The own account: its data, linked providers, sessions and tokens for programs.',
  response: profile,
} as const satisfies Contract;

export const putPreferences = {
  method: 'PUT',
  path: 'mpo/users/@me/preferences',
  summary:
    'Changes some preferences; preferences for VIPs are refused to other accounts. Responds with all preferences.',
  body: preferenceChanges,
  response: preferences,
} as const satisfies Contract;

export const findUsers = {
  method: 'GET',
  path: 'mpo/users',
  summary: 'Accounts whose name contains this text, at most 20.',
  query: z.strictObject({ name: z.string().max(USER.nameLength) }),
  response: z.array(publicUser),
} as const satisfies Contract;

export const getUser = {
  method: 'GET',
  path: 'mpo/users/:id',
  summary: 'The public part of one account.',
  params: z.object({ id: internalId }),
  response: publicUser,
} as const satisfies Contract;

export const unlinkProvider = {
  method: 'DELETE',
  path: 'mpo/users/@me/providers/:provider',
  summary: 'Unlinks a provider; the last one is refused.',
  params: z.object({ provider: z.enum(providerNames) }),
  response: z.object({}),
} as const satisfies Contract;

export const createProgramToken = {
  method: 'POST',
  path: 'mpo/users/@me/programs',
  summary:
    'Creates a token with which a program signs in over the socket. Only this response contains the token itself.',
  body: z.strictObject({ name: programTokenName }),
  response: programToken.extend({ token: z.string() }),
} as const satisfies Contract;

export const revokeProgramToken = {
  method: 'DELETE',
  path: 'mpo/users/@me/programs/:id',
  summary: 'Revokes a token for programs; programs that are signed in with it become guests at once.',
  params: z.object({ id: z.string().max(64) }),
  response: z.object({}),
} as const satisfies Contract;

export const getOwnData = {
  method: 'GET',
  path: 'mpo/users/@me/data',
  summary: 'All data that the server has about the account.',
  response: ownData,
} as const satisfies Contract;

export const deleteMe = {
  method: 'DELETE',
  path: 'mpo/users/@me',
  summary: 'Deletes the account at once; the request must repeat its name.',
  body: z.strictObject({ username: z.string() }),
  response: z.object({}),
} as const satisfies Contract;
