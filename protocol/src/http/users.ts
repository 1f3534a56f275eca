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
  summary: 'Oneself: account, linked providers, sessions and tokens for programs.',
  answer: profile,
} as const satisfies Contract;

export const putPreferences = {
  method: 'PUT',
  path: 'mpo/users/@me/preferences',
  summary: 'Changes some preferences; those for VIP only are refused to others. Answers with all of them.',
  body: preferenceChanges,
  answer: preferences,
} as const satisfies Contract;

export const findUsers = {
  method: 'GET',
  path: 'mpo/users',
  summary: 'Accounts whose name contains this, at most 20.',
  query: z.strictObject({ name: z.string().max(USER.nameLength) }),
  answer: z.array(publicUser),
} as const satisfies Contract;

export const getUser = {
  method: 'GET',
  path: 'mpo/users/:id',
  summary: 'One account as everybody may see it.',
  params: z.object({ id: internalId }),
  answer: publicUser,
} as const satisfies Contract;

export const unlinkProvider = {
  method: 'DELETE',
  path: 'mpo/users/@me/providers/:provider',
  summary: 'Unlinks a provider; never the last one.',
  params: z.object({ provider: z.enum(providerNames) }),
  answer: z.object({}),
} as const satisfies Contract;

export const createProgramToken = {
  method: 'POST',
  path: 'mpo/users/@me/programs',
  summary: 'Makes a token by which a program signs in over the socket. Only this answer contains the token itself.',
  body: z.strictObject({ name: programTokenName }),
  answer: programToken.extend({ token: z.string() }),
} as const satisfies Contract;

export const revokeProgramToken = {
  method: 'DELETE',
  path: 'mpo/users/@me/programs/:id',
  summary: 'Revokes a token for programs; programs that are signed in by it become guests at once.',
  params: z.object({ id: z.string().max(64) }),
  answer: z.object({}),
} as const satisfies Contract;

export const getOwnData = {
  method: 'GET',
  path: 'mpo/users/@me/data',
  summary: 'Everything the server keeps about oneself.',
  answer: ownData,
} as const satisfies Contract;

export const deleteMe = {
  method: 'DELETE',
  path: 'mpo/users/@me',
  summary: 'Deletes the account at once; its name must be repeated.',
  body: z.strictObject({ username: z.string() }),
  answer: z.object({}),
} as const satisfies Contract;
