import * as z from 'zod';
import { instrumentDetails, instrumentSelection, offeredDetails, offeredInstrument } from '../entities/instrument.ts';
import { SPLIT } from '../limits.ts';
import type { Contract } from './contract.ts';

export const getInstruments = {
  method: 'GET',
  path: 'instruments',
  summary: 'All instruments, and whether they can be played yet.',
  response: z.array(offeredInstrument),
} as const satisfies Contract;

export const getInstrument = {
  method: 'GET',
  path: 'instruments/:id',
  summary: 'Data for playing one instrument.',
  params: z.object({ id: z.coerce.number().int().min(1) }),
  response: offeredDetails,
} as const satisfies Contract;

/** Data for playing one instrument of a selection. */
const selectedInstrument = instrumentSelection.extend(
  instrumentDetails.pick({ decibels: true, availableNotes: true, path: true }).shape,
);

export const getSelection = {
  method: 'GET',
  path: 'instruments/selection',
  summary:
    'Saved instruments of the account, as long as they can be played; null when none were saved. Needs a sign-in.',
  response: z.array(instrumentSelection).nullable(),
} as const satisfies Contract;

export const postSelection = {
  method: 'POST',
  path: 'instruments/selection',
  summary:
    'Data for playing each instrument of a selection, in its order. For a signed-in account the selection is saved: then it must fill the keyboard.',
  body: z.array(instrumentSelection.strict()).min(1).max(SPLIT.most),
  response: z.array(selectedInstrument),
} as const satisfies Contract;
