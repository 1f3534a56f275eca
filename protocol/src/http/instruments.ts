import * as z from 'zod';
import { instrumentDetails, instrumentSelection, offeredDetails, offeredInstrument } from '../entities/instrument.ts';
import { SPLIT } from '../limits.ts';
import type { Contract } from './contract.ts';

export const getInstruments = {
  method: 'GET',
  path: 'instruments',
  summary: 'The instruments there are, and whether they can be played yet.',
  answer: z.array(offeredInstrument),
} as const satisfies Contract;

export const getInstrument = {
  method: 'GET',
  path: 'instruments/:id',
  summary: 'What is needed to play one instrument.',
  params: z.object({ id: z.coerce.number().int().min(1) }),
  answer: offeredDetails,
} as const satisfies Contract;

/** What is needed to play one instrument of a selection. */
const selectedInstrument = instrumentSelection.extend(
  instrumentDetails.pick({ decibels: true, availableNotes: true, path: true }).shape,
);

export const getSelection = {
  method: 'GET',
  path: 'instruments/selection',
  summary:
    'What one plays on, as long as it can be played; null where nothing was chosen. For those who are signed in.',
  answer: z.array(instrumentSelection).nullable(),
} as const satisfies Contract;

export const postSelection = {
  method: 'POST',
  path: 'instruments/selection',
  summary:
    'What is needed to play each instrument of a selection, in the order in which they are named. Of those who are signed in it is kept: then it must fill the keyboard.',
  body: z.array(instrumentSelection.strict()).min(1).max(SPLIT.most),
  answer: z.array(selectedInstrument),
} as const satisfies Contract;
