import * as z from 'zod';
import { newReport } from '../entities/report.ts';
import type { Contract } from './contract.ts';

export const postReport = {
  method: 'POST',
  path: 'mpo/reports',
  summary: 'Reports somebody to the moderators; for those who are logged in.',
  body: newReport,
  answer: z.object({ reportId: z.string() }),
} as const satisfies Contract;
