import * as z from 'zod';
import { siteConfiguration } from '../entities/configuration.ts';
import { languages } from '../vocabulary.ts';
import type { Contract } from './contract.ts';

export const getConfiguration = {
  method: 'GET',
  path: 'configuration',
  summary: 'Texts of the operator and configuration of the site.',
  response: siteConfiguration,
} as const satisfies Contract;

export const getHealth = {
  method: 'GET',
  path: 'health',
  summary: 'Whether the server and its database answer.',
  response: z.object({
    status: z.enum(['ok', 'failing']),
    version: z.number().int(),
    database: z.enum(['ok', 'failing']),
    uptime: z.number(),
  }),
} as const satisfies Contract;

export const getChangelog = {
  method: 'GET',
  path: 'changelog',
  summary:
    'Changes of each release for users, the newest release first; plain text, in English unless `lang` says otherwise.',
  query: z.strictObject({ lang: z.enum(languages).default('en') }),
  response: z.array(z.object({ version: z.string(), changes: z.array(z.string()) })),
} as const satisfies Contract;
