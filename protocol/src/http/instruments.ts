import * as z from 'zod';
import { instrument, instrumentDetails } from '../entities/instrument.ts';
import type { Contract } from './contract.ts';

export const getInstruments = {
  method: 'GET',
  path: 'instruments',
  summary: 'The instruments there are.',
  answer: z.array(instrument),
} as const satisfies Contract;

export const getInstrument = {
  method: 'GET',
  path: 'instruments/:id',
  summary: 'What is needed to play one instrument.',
  params: z.object({ id: z.coerce.number().int().min(1) }),
  answer: instrumentDetails,
} as const satisfies Contract;
