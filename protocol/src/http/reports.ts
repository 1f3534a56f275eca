import * as z from 'zod';
import { newReport } from '../entities/report.ts';
import type { Contract } from './contract.ts';

export const postReport = {
  method: 'POST',
  path: 'mpo/reports',
  summary: 'Reports a user to the moderators; needs a sign-in.',
  body: newReport,
  response: z.object({ reportId: z.string() }),
} as const satisfies Contract;
